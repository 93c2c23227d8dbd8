import { connect, type Socket } from "node:net";

/** The first byte of a frame that is a whole message of text, the bit that says it is masked, and where longer lengths begin (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
const MASKED = 0x80;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
/** What browsers choose anew for every message, so that proxies cannot be led astray: there are none here, but the server has its work with it. */
const MASK = [0x5a, 0x3c, 0x96, 0xe1] as const;

/**
 * The page's end of a WebSocket, with what the load needs and no more: the two cores are shared with the server, and what a general client costs would
 * be missing there.
 */
export class LeanSocket {
  private readonly socket: Socket;
  private readonly hear: (text: string) => void;
  /** The beginning of a frame that has not come whole. */
  private rest: Buffer | undefined;

  private constructor(socket: Socket, hear: (text: string) => void) {
    this.socket = socket;
    this.hear = hear;
    socket.on("data", (chunk: Buffer) => this.read(this.rest ? Buffer.concat([this.rest, chunk]) : chunk));
  }

  /** Resolves when the server has agreed to speak in frames. `hear` is given every message of text. */
  static open(url: string, path: string, cookie: string, hear: (text: string) => void): Promise<LeanSocket> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      socket.once("error", reject);
      const request = [
        `GET ${path} HTTP/1.1`,
        `Host: ${host}`,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: bG9hZCBvZiB0aGUgYmVuYw==",
        `Cookie: ${cookie}`,
      ];
      socket.write(`${request.join("\r\n")}\r\n\r\n`);
      let head = Buffer.alloc(0);
      const agree = (chunk: Buffer): void => {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const [status] = head.toString("latin1", 0, end).split("\r\n");
        if (!status!.includes(" 101 ")) {
          reject(new Error(`the server answers ${status}`));
          return;
        }
        socket.off("data", agree);
        const open = new LeanSocket(socket, hear);
        open.read(head.subarray(end + 4));
        resolve(open);
      };
      socket.on("data", agree);
    });
  }

  /** Text in ASCII, shorter than 64 KB. */
  send(text: string): void {
    const long = text.length >= TWO_BYTES;
    const start = long ? 8 : 6;
    const frame = Buffer.allocUnsafe(start + text.length);
    frame[0] = WHOLE_TEXT;
    frame[1] = MASKED | (long ? TWO_BYTES : text.length);
    if (long) frame.writeUInt16BE(text.length, 2);
    for (let i = 0; i < 4; i++) frame[start - 4 + i] = MASK[i]!;
    for (let i = 0; i < text.length; i++) frame[start + i] = text.charCodeAt(i) ^ MASK[i & 3]!;
    this.socket.write(frame);
  }

  private read(data: Buffer): void {
    let at = 0;
    while (data.length - at >= 2) {
      const short = data[at + 1]!;
      const start = at + (short === EIGHT_BYTES ? 10 : short === TWO_BYTES ? 4 : 2);
      if (start > data.length) break;
      const length = short === EIGHT_BYTES ? data.readUIntBE(at + 4, 6) : short === TWO_BYTES ? data.readUInt16BE(at + 2) : short;
      if (start + length > data.length) break;
      // Whether it is still there is asked by the server every half minute, twice: the load is over before that.
      if (data[at] === WHOLE_TEXT) this.hear(data.toString("utf8", start, start + length));
      at = start + length;
    }
    this.rest = at < data.length ? data.subarray(at) : undefined;
  }
}
