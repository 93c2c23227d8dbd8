/**
 * Connect Four, the rules alone: plain functions over plain data, called by the game under our contract and by the one under boardgame.io.
 */
export interface FourTable {
  /** 42 cells, column by column from the bottom: -1 empty, else the seat. */
  cells: number[];
  /** How many discs lie in each of the seven columns. */
  heights: number[];
  /** Whose disc is next, 0 or 1. */
  turn: number;
  /** Discs on the board. */
  count: number;
  /** -1 while nobody has four in a row. */
  winner: number;
}

export const COLUMNS = 7;
export const ROWS = 6;

export function emptyBoard(): FourTable {
  return { cells: new Array(COLUMNS * ROWS).fill(-1), heights: new Array(COLUMNS).fill(0), turn: 0, count: 0, winner: -1 };
}

export function canDrop(table: FourTable, column: number): boolean {
  return table.winner < 0 && column >= 0 && column < COLUMNS && table.heights[column]! < ROWS;
}

export function drop(table: FourTable, column: number, seat: number): void {
  const row = table.heights[column]!;
  table.cells[column * ROWS + row] = seat;
  table.heights[column] = row + 1;
  table.count++;
  if (isFour(table.cells, column, row, seat)) table.winner = seat;
  table.turn = 1 - seat;
}

export function isFull(table: FourTable): boolean {
  return table.count === COLUMNS * ROWS;
}

function isFour(cells: readonly number[], column: number, row: number, seat: number): boolean {
  return (
    run(cells, column, row, 0, -1, seat) >= 3 ||
    run(cells, column, row, 1, 0, seat) + run(cells, column, row, -1, 0, seat) >= 3 ||
    run(cells, column, row, 1, 1, seat) + run(cells, column, row, -1, -1, seat) >= 3 ||
    run(cells, column, row, 1, -1, seat) + run(cells, column, row, -1, 1, seat) >= 3
  );
}

/** Discs of the seat in a row from the cell onward, without the cell itself. */
function run(cells: readonly number[], column: number, row: number, dx: number, dy: number, seat: number): number {
  let length = 0;
  for (let x = column + dx, y = row + dy; x >= 0 && x < COLUMNS && y >= 0 && y < ROWS; x += dx, y += dy) {
    if (cells[x * ROWS + y] !== seat) break;
    length++;
  }
  return length;
}
