import { type Answer, type Domain, furtherAt, type Pose } from "./domain.ts";

/** How an id is called: boards, panel, command line and screen reader all use the game's own names. */
export type Namer = (id: string) => string;

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
    case "pose":
      return (answer as unknown as readonly Pose[])
        .map(({ x, y, h }) => (h === undefined ? `(${x}, ${y})` : `(${x}, ${y}) ∠${h}`))
        .join(" › ");
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
