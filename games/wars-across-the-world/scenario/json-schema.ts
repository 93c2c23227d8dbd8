import { z } from "zod";
import { scenarioSchema } from "./schema.ts";

/** The form of a scenario file as JSON Schema, for editors and other programs. */
export function scenarioJsonSchema(): object {
  return z.toJSONSchema(scenarioSchema, { io: "input", reused: "ref", cycles: "ref" });
}
