import { inspect } from "../../check-file.ts";

/** The checks in a thread of their own, so that typing never waits for them. The last text is all that counts. */
interface Scope {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { data: { readonly no: number; readonly text: string } }) => void): void;
}
const scope = globalThis as unknown as Scope;
scope.addEventListener("message", ({ data: { no, text } }) => {
  scope.postMessage({ no, findings: inspect(text) });
});
