import type { Domain, Further, Shape, Tree } from "./domain.ts";
import { cornersOf, HEADINGS, type Point, sideOf } from "./plane.ts";
import { boundsOf, type PoseDomain } from "./region.ts";

/**
 * What is wrong with a domain as such, whatever would be answered; undefined: nothing. That is a fault of the game, never of a player:
 * the conformance kit reports it, and a match stops at such a question instead of asking it.
 */
export function faultOf(domain: Domain): string | undefined {
  switch (domain.t) {
    case "pick":
      return domain.further && faultBelow(domain.tree, domain.further);
    case "some":
      return domain.min > domain.max || domain.max > domain.of.length
        ? `${domain.min} to ${domain.max} of ${domain.of.length}`
        : undefined;
    case "number":
      return domain.min > domain.max || (domain.step ?? 1) < 1 ? `a number from ${domain.min} to ${domain.max}` : undefined;
    case "split": {
      const slots = Object.values(domain.slots);
      const total = typeof domain.of === "number" ? domain.of : domain.of.length;
      const least = slots.reduce((sum, { min }) => sum + min, 0);
      const most = slots.reduce((sum, { max }) => sum + max, 0);
      return total < least || total > most ? `${total} to share out where ${least} to ${most} have room` : undefined;
    }
    case "order":
      return undefined;
    case "pose":
      return faultOfPoses(domain);
    case "form":
      return first(Object.values(domain.fields).map(faultOf));
    default:
      return domain satisfies never;
  }
}
const first = (faults: readonly (string | undefined)[]): string | undefined => faults.find((fault) => fault !== undefined);

function faultBelow(tree: Tree, further: Further): string | undefined {
  for (const id of Object.keys(further)) {
    const node = tree[id];
    if (!node) return `what is asked after “${id}” is asked after no leaf`;
    const fault = Object.keys(node).length > 0 ? faultBelow(node, further[id] as Further) : faultOf(further[id] as Domain);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Beyond it products would not be exact. */
const WIDEST = 4095;

function faultOfPoses(domain: PoseDomain): string | undefined {
  const { inside, also = [], outside = [], body, headings, legs, path, on } = domain;
  if (inside.length === 0 || also.some((shapes) => shapes.length === 0)) return "a pose without ground";
  const shapes = [...inside, ...also.flat(), ...outside, ...(on ? [on] : [])];
  const bent = first(shapes.map(faultOfShape));
  if (bent !== undefined) return bent;
  const boxes = shapes.map(boundsOf);
  const span = (low: number[], high: number[]): number => Math.max(...high) - Math.min(...low);
  const wide = span(
    boxes.map((box) => box.x),
    boxes.map((box) => box.x + box.w),
  );
  const high = span(
    boxes.map((box) => box.y),
    boxes.map((box) => box.y + box.h),
  );
  if (Math.max(wide, high) > WIDEST) return `ground of ${wide} by ${high}, where ${WIDEST} is the most`;
  if (legs && (legs.min < 0 || legs.min > legs.max)) return `${legs.min} to ${legs.max} legs`;
  if (headings !== undefined && !(Number.isSafeInteger(headings) && headings > 0)) return `${headings} headings`;
  const table = headings !== undefined && HEADINGS % headings === 0;
  if (body && "long" in body && !table) return `a hull needs headings that divide ${HEADINGS}, not ${headings}`;
  if (!path) return undefined;
  if (path.straight && !table) return `to go straight takes headings that divide ${HEADINGS}, not ${headings}`;
  if ((path.straight || path.turn !== undefined) && path.from.h === undefined)
    return "who turns or goes straight starts with a heading";
  const least = legs?.min ?? 1;
  if (least > 0 && headings === undefined && (path.total === 0 || path.leg === 0))
    return `a path of no length that asks for ${least} legs`;
  if (path.clear && body && "long" in body && !path.straight) return "a hull whose legs are to be clear goes straight";
  return undefined;
}

function faultOfShape(shape: Shape): string | undefined {
  const name = shape.id === undefined ? `a ${shape.s}` : `the ${shape.s} “${shape.id}”`;
  const figures = Object.values(shape)
    .flat(2)
    .filter((one) => typeof one === "number");
  if (!figures.every(Number.isSafeInteger)) return `${name} is not in whole units`;
  switch (shape.s) {
    case "rect":
      return shape.w < 0 || shape.h < 0 ? `${name} has a size below 0` : undefined;
    case "circle":
      return shape.r < 0 ? `${name} has a radius below 0` : undefined;
    case "line":
      return `${shape.at[0]}` === `${shape.at[1]}` ? `${name} has no length` : undefined;
    case "poly": {
      const corners = cornersOf(shape);
      if (corners.length < 3) return `${name} has ${corners.length} corners`;
      if (isRound(corners)) return undefined;
      return isRound([...corners].reverse()) ? `the corners of ${name} run anticlockwise` : `${name} is not convex`;
    }
    default:
      return shape satisfies never;
  }
}

/** Clockwise and convex: every corner on the right of every edge, and not all on one line. */
function isRound(corners: readonly Point[]): boolean {
  let turns = false;
  for (let i = 0; i < corners.length; i++) {
    const [a, b] = [corners[i]!, corners[(i + 1) % corners.length]!];
    for (const p of corners) {
      const side = sideOf(a, b, p);
      if (side < 0) return false;
      if (side > 0) turns = true;
    }
  }
  return turns;
}
