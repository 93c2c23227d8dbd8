import type { Box, Point } from "./places.ts";

/** How a board is looked at: moved and scaled by one CSS transform, so that the drawing is never laid out anew. */
export interface Zoom {
  readonly least: number;
  readonly most: number;
}
const ZOOM: Zoom = { least: 0.6, most: 4 };
/** Pixels a pointer may tremble before a press becomes a drag. */
const SLACK = 7;
/** After this pause the layer is drawn anew at its size: sharp again. */
const REST = 140;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** 1: the whole board fits. */
  zoom = $state(1);
  /** How far the middle of the board is from the middle of the window, in pixels. */
  x = $state(0);
  y = $state(0);
  moving = $state(false);
  private readonly box: () => Box;
  private readonly limits: Zoom;
  private readonly fingers = new Map<number, Point>();
  private start: Point | undefined;
  private dragged = false;
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** `box`: what has to be seen, in units of the drawing. */
  constructor(box: () => Box, limits: Zoom = ZOOM) {
    this.box = box;
    this.limits = limits;
  }
  private readonly fit = $derived.by(() => {
    const { w, h } = this.box();
    return this.width === 0 || this.height === 0 ? 0.5 : Math.min(this.width / w, this.height / h);
  });
  get scale(): number {
    return this.fit * this.zoom;
  }
  get left(): number {
    return this.width / 2 + this.x - (this.scale * this.box().w) / 2;
  }
  get top(): number {
    return this.height / 2 + this.y - (this.scale * this.box().h) / 2;
  }
  get transform(): string {
    return `translate(${this.left}px, ${this.top}px) scale(${this.scale})`;
  }
  /** A place of the drawing in pixels of the window. */
  screen({ x, y }: Point): Point {
    const box = this.box();
    return { x: this.left + (x - box.x) * this.scale, y: this.top + (y - box.y) * this.scale };
  }
  /** The other way round. */
  drawn({ x, y }: Point): Point {
    const box = this.box();
    return { x: box.x + (x - this.left) / this.scale, y: box.y + (y - this.top) / this.scale };
  }

  private settle(): void {
    const { w, h } = this.box();
    const room = (size: number, window: number): number =>
      Math.max(0, (size * this.scale - window) / 2 + (this.zoom > 1 ? 48 : 0));
    const [mx, my] = [room(w, this.width), room(h, this.height)];
    this.x = Math.max(-mx, Math.min(mx, this.x));
    this.y = Math.max(-my, Math.min(my, this.y));
    this.moving = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.moving = false;
    }, REST);
  }
  move(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.settle();
  }
  /** Zooms so that what is under the point stays there; about the middle without one. */
  by(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const before = this.drawn(at);
    this.zoom = Math.max(this.limits.least, Math.min(this.limits.most, this.zoom * factor));
    const after = this.screen(before);
    this.move(at.x - after.x, at.y - after.y);
  }
  /** Where a pointer is on the drawing; `frame` is the element of the window. */
  under(event: MouseEvent, frame: Element): Point {
    const { left, top } = frame.getBoundingClientRect();
    return this.drawn({ x: event.clientX - left, y: event.clientY - top });
  }
  whole(): void {
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
    this.settle();
  }
  /** Brings a place to the middle of the window, drawn with so many pixels a unit at least. */
  centre(point: Point, least = 0): void {
    if (this.scale < least) this.zoom = Math.min(this.limits.most, least / this.fit);
    const { x, y } = this.screen(point);
    this.move(this.width / 2 - x, this.height / 2 - y);
  }
  /** Moves just enough that a place is well inside the window. */
  show(point: Point, margin = 70): void {
    const { x, y } = this.screen(point);
    const into = (at: number, size: number): number => (at < margin ? margin - at : at > size - margin ? size - margin - at : 0);
    const [dx, dy] = [into(x, this.width), into(y, this.height)];
    if (dx !== 0 || dy !== 0) this.move(dx, dy);
  }
  /** Whether a place is well inside the window, above what covers so many pixels of its foot. */
  sees(point: Point, covered = 0, margin = 40): boolean {
    const { x, y } = this.screen(point);
    return x >= margin && x <= this.width - margin && y >= margin && y <= this.height - covered - margin;
  }
  /** Brings places into sight together, above what covers the foot: no smaller than `least`, and the first in any case. Nothing moves if all are seen. */
  frame(points: readonly Point[], covered = 0, least = 0, margin = 48): void {
    const [first] = points;
    if (!first || points.every((point) => this.sees(point, covered))) return;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const high = this.height - covered;
    const fits = Math.min((this.width - 2 * margin) / (right - left || 1), (high - 2 * margin) / (bottom - top || 1));
    const scale = Math.max(fits, least);
    if (scale < this.scale) this.zoom = Math.max(1, scale / this.fit);
    const middle = this.screen({ x: (left + right) / 2, y: (top + bottom) / 2 });
    this.move(this.width / 2 - middle.x, high / 2 - middle.y);
    this.show(first, margin);
  }

  /** The browser itself has brought something into sight: the window is moved as far instead, so that a press means what it lies on. */
  scrolled = (event: Event): void => {
    const frame = event.currentTarget as HTMLElement;
    const { scrollLeft, scrollTop } = frame;
    if (scrollLeft === 0 && scrollTop === 0) return;
    frame.scrollTo(0, 0);
    this.move(-scrollLeft, -scrollTop);
  };
  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const unit = event.deltaMode === 0 ? 1 : 24;
    this.by(Math.exp((-event.deltaY * unit) / 500), { x: event.clientX - box.left, y: event.clientY - box.top });
  };
  down = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button > 1) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) {
      this.start = { x: event.clientX, y: event.clientY };
      this.dragged = false;
    }
  };
  drag = (event: PointerEvent): void => {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const element = event.currentTarget as HTMLElement;
    if (!this.dragged) {
      const slow = this.start && Math.hypot(now.x - this.start.x, now.y - this.start.y) < SLACK;
      if (slow && this.fingers.size < 2) return;
      // A board that fits has nowhere to go; a finger then moves the page.
      if (this.fingers.size < 2 && this.zoom <= 1) return;
      this.dragged = true;
      element.setPointerCapture(event.pointerId);
    }
    if (this.fingers.size === 2) {
      const other = [...this.fingers.entries()].find(([id]) => id !== event.pointerId)![1];
      const box = element.getBoundingClientRect();
      const spread = (a: Point): number => Math.max(20, Math.hypot(a.x - other.x, a.y - other.y));
      this.by(spread(now) / spread(last), { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top });
      this.move((now.x - last.x) / 2, (now.y - last.y) / 2);
    } else this.move(now.x - last.x, now.y - last.y);
    this.fingers.set(event.pointerId, now);
  };
  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };
  /** The press that ends a drag is none. */
  click = (event: MouseEvent): void => {
    if (!this.dragged || event.detail === 0) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };
}
