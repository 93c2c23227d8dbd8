/** The first byte of a frame that is a whole message of text (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Lengths up to this stand in the second byte itself; then come those of two bytes, then those of eight. */
const SHORT = 125;
const MEDIUM = 0xffff;

/** What is sent to many is framed once: they are sent it one after the other. */
let lastText = "";
let lastFrame = frame(lastText);

/**
 * A message as the bytes of an unmasked frame, one character a byte: a string is joined with others and handed to the socket far cheaper than the
 * buffers a general writer makes of it. Text beyond ASCII is put into bytes first.
 */
export function frameOf(text: string): string {
  if (text !== lastText) {
    lastFrame = frame(text);
    lastText = text;
  }
  return lastFrame;
}

function frame(text: string): string {
  const bytes = Buffer.byteLength(text);
  const payload = bytes === text.length ? text : Buffer.from(text).toString("latin1");
  return head(bytes) + payload;
}

function head(bytes: number): string {
  if (bytes <= SHORT) return String.fromCharCode(WHOLE_TEXT, bytes);
  if (bytes <= MEDIUM) return String.fromCharCode(WHOLE_TEXT, SHORT + 1, bytes >> 8, bytes & 0xff);
  const long = Buffer.alloc(10);
  long[0] = WHOLE_TEXT;
  long[1] = SHORT + 2;
  long.writeBigUInt64BE(BigInt(bytes), 2);
  return long.toString("latin1");
}
