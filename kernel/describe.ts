import { type Answer, type Domain, furtherAt, type Pose } from "./domain.ts";

/** How an id is called: boards, panel, command line and screen reader all use the game's own names. A pose is asked for as `poseId` has it. */
export type Namer = (id: string) => string;

/** A point of a table without cells as an id that a game can name: `(476, 459)`, with a heading `(476, 459) ∠8`. */
export const poseId = ({ x, y, h }: Pose): string => (h === undefined ? `(${x}, ${y})` : `(${x}, ${y}) ∠${h}`);
/** The id of a path that goes nowhere. */
export const STAYS = "()";
/** The pose that an id stands for; undefined when it is another thing's. */
export function poseIn(id: string): Pose | undefined {
  const [, x, y, h] = /^\((-?\d+), (-?\d+)\)(?: ∠(\d+))?$/.exec(id) ?? [];
  if (x === undefined) return undefined;
  return { x: Number(x), y: Number(y), ...(h === undefined ? {} : { h: Number(h) }) };
}

/** An answer in words, without a verb: "attack › Anna › 3", "Tiger, Crane", "first pile: Tiger and Crane; second pile: Mantis". */
export function describeAnswer(domain: Domain, answer: Answer, name: Namer): string {
  switch (domain.t) {
    case "pick":
      return describeBranch(domain, answer as readonly Answer[], name);
    case "some":
      return (answer as readonly string[]).length === 0 ? "–" : (answer as readonly string[]).map(name).join(", ");
    case "order":
      return (answer as readonly string[]).map((id, i) => `${i + 1}. ${name(id)}`).join(", ");
    case "number":
      return String(answer);
    case "split":
      return Object.entries(answer as Record<string, number | readonly string[]>)
        .map(
          ([slot, given]) =>
            `${name(slot)}: ${typeof given === "number" ? given : given.length === 0 ? "–" : given.map(name).join(", ")}`,
        )
        .join("; ");
    case "pose": {
      // Where it leads to says it; the way there is drawn.
      const end = (answer as unknown as readonly Pose[]).at(-1);
      return name(end ? poseId(end) : STAYS);
    }
    case "form":
      return Object.entries(domain.fields)
        .map(([field, inner]) => `${name(field)}: ${describeAnswer(inner, (answer as Record<string, Answer>)[field]!, name)}`)
        .join("; ");
    default:
      return domain satisfies never;
  }
}

function describeBranch(domain: Extract<Domain, { t: "pick" }>, answer: readonly Answer[], name: Namer): string {
  const path = answer.filter((id) => typeof id === "string");
  const further = path.length < answer.length ? furtherAt(domain, path) : undefined;
  const words = path.map(name);
  return (further ? [...words, describeAnswer(further, answer.at(-1)!, name)] : words).join(" › ");
}
