import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

/** A machine that keeps one passkey and signs what it is given, for a site of this name. */
export class Authenticator {
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private readonly id = randomBytes(16);
  private readonly origin: string;
  private counter = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  private said(type: "create" | "get", challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: this.origin, crossOrigin: false }));
  }

  private data(flags: number, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), count, more]);
  }

  private answer(response: Record<string, Buffer>): object {
    const id = this.id.toString("base64url");
    const parts = Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString("base64url")]));
    return { id, rawId: id, type: "public-key", response: parts, clientExtensionResults: {} };
  }

  make(challenge: string): object {
    const { x, y } = this.keys.publicKey.export({ format: "jwk" });
    const coordinate = (label: number, value: string | undefined): Buffer =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value!, "base64url")]);
    // An EC2 key for ES256 on P-256 (RFC 9053), as CBOR.
    const cose = Buffer.concat([Buffer.from("a5010203262001", "hex"), coordinate(0x21, x), coordinate(0x22, y)]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cose]);
    const attestation = [Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData")];
    return this.answer({
      clientDataJSON: this.said("create", challenge),
      attestationObject: Buffer.concat([...attestation, bytes(this.data(0x45, attested))]),
    });
  }

  sign(challenge: string): object {
    const clientDataJSON = this.said("get", challenge);
    const authenticatorData = this.data(0x05);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.keys.privateKey);
    return this.answer({ clientDataJSON, authenticatorData, signature });
  }
}
