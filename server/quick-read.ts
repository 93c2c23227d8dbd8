import type { Socket } from "node:net";

/** The first byte of a frame that is a whole message of text, and the bit of the second that says it is masked (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
const MASKED = 0x80;
/** The bit of the first byte that says that a message ends with this frame, and the bits that say of what kind it is; 0 goes on with one begun. */
const LAST = 0x80;
const KIND = 0x0f;
/** The kind after which nothing counts any more. */
const CLOSE = 8;
/** Lengths of two bytes and of eight follow these. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MASK_LENGTH = 4;

/**
 * Reads what nearly all pages ever send, a short message of ASCII in one frame, straight from the connection; everything else goes to the reader that was
 * there before, as if this were not here. That one can do all of the protocol, and takes several times as long.
 */
export function readQuickly(wire: Socket, longest: number, hear: (text: string) => void): void {
  const general = wire.listeners("data") as ((chunk: Buffer) => void)[];
  wire.removeAllListeners("data");
  /** The other reader may be in the middle of something, or has heard goodbye: from then on all is its own. */
  let isLeftToIt = false;
  wire.on("data", (chunk: Buffer) => {
    const found = isLeftToIt ? "begun" : look(chunk, longest);
    if (found === "begun") isLeftToIt = true;
    if (found !== "texts" || !hearAll(chunk, hear)) for (const listener of general) listener.call(wire, chunk);
  });
}

/** Where the payload of the frame at `at` begins; beyond the end when not even that has come. */
function startOf(chunk: Buffer, at: number): number {
  return at + 2 + ((chunk[at + 1]! & ~MASKED) === TWO_BYTES ? 2 : 0) + MASK_LENGTH;
}
function lengthOf(chunk: Buffer, at: number): number {
  const short = chunk[at + 1]! & ~MASKED;
  return short === TWO_BYTES ? chunk.readUInt16BE(at + 2) : short;
}

/** What a chunk holds: short messages of text, all of them whole; other frames, each of them whole and all of its message; or something else. */
function look(chunk: Buffer, longest: number): "texts" | "whole" | "begun" {
  let texts = true;
  for (let at = 0; at < chunk.length; ) {
    const first = chunk[at]!;
    const second = chunk[at + 1];
    if (second === undefined || (second & MASKED) === 0 || (second & ~MASKED) === EIGHT_BYTES) return "begun";
    if ((first & LAST) === 0 || (first & KIND) === 0 || (first & KIND) === CLOSE) return "begun";
    const start = startOf(chunk, at);
    const end = start > chunk.length ? start : start + lengthOf(chunk, at);
    if (end > chunk.length) return "begun";
    if (first !== WHOLE_TEXT || end - start > longest) texts = false;
    at = end;
  }
  return texts ? "texts" : "whole";
}

/** Tells the messages of a chunk that holds nothing else. False, and the chunk is as it was, when they are not all of ASCII. */
function hearAll(chunk: Buffer, hear: (text: string) => void): boolean {
  if (!toggleMasks(chunk)) {
    toggleMasks(chunk);
    return false;
  }
  for (let at = 0; at < chunk.length; ) {
    const start = startOf(chunk, at);
    const end = start + lengthOf(chunk, at);
    hear(chunk.toString("latin1", start, end));
    at = end;
  }
  return true;
}

/** Takes the masks off all payloads, or puts them on again; says whether they are of ASCII now. */
function toggleMasks(chunk: Buffer): boolean {
  let all = 0;
  for (let at = 0; at < chunk.length; ) {
    const start = startOf(chunk, at);
    const end = start + lengthOf(chunk, at);
    for (let i = start; i < end; i++) all |= chunk[i]! ^= chunk[start - MASK_LENGTH + ((i - start) & 3)]!;
    at = end;
  }
  return all < 0x80;
}
