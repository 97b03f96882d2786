import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyLoginOptions, PasskeyRegistrationOptions } from "@nuc/contract";
import { cbor, type CborValue } from "./cbor.ts";

/** What an answer can be made to say in place of the truth. */
export interface ForgedAnswer {
  origin?: string;
  type?: string;
  challenge?: string;
  rpId?: string;
  crossOrigin?: boolean;
  userVerified?: boolean;
  userPresent?: boolean;
  counter?: number;
  userHandle?: string;
  backupEligible?: boolean;
  /** Signs with a key that is not the passkey's. */
  foreignKey?: boolean;
  /** What the attestation says to be, and with what beside. */
  attestation?: [format: string, statement: Map<string, CborValue>];
}

const FLAG = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 };
/** COSE (RFC 9053): an ES256 key on P-256. */
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 };

/**
 * A device with one passkey in it, written from the WebAuthn specification and independently of the
 * library that the server uses: clientDataJSON, authenticator data, attestation `none`, ES256.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #origin: string;
  readonly #keys = newKeys();
  #counter = 0;
  #userHandle = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers `navigator.credentials.create` in its JSON form. */
  create(options: PasskeyRegistrationOptions, lies: ForgedAnswer = {}) {
    this.#userHandle = options.user.id;
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id, FLAG.attested, lies),
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      cbor(coseKey(this.#keys.publicKey)),
    ]);
    const [format, statement] = lies.attestation ?? ["none", new Map()];
    const attestation = new Map<string, CborValue>([
      ["fmt", format],
      ["attStmt", statement],
      ["authData", authData],
    ]);
    return this.#credential({
      clientDataJSON: text(this.#clientData("webauthn.create", options.challenge, lies)),
      attestationObject: text(cbor(attestation)),
      transports: ["internal"],
    });
  }

  /** Answers `navigator.credentials.get` in its JSON form. */
  get(options: PasskeyLoginOptions, lies: ForgedAnswer = {}) {
    const clientData = this.#clientData("webauthn.get", options.challenge, lies);
    const authData = this.#authenticatorData(options.rpId, 0, lies);
    const { privateKey } = lies.foreignKey ? newKeys() : this.#keys;
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#credential({
      clientDataJSON: text(clientData),
      authenticatorData: text(authData),
      signature: text(sign("sha256", signed, privateKey)),
      userHandle: lies.userHandle ?? this.#userHandle,
    });
  }

  #credential<Response>(response: Response) {
    const id = text(this.credentialId);
    return { id, rawId: id, type: "public-key", response } as const;
  }

  #clientData(type: string, challenge: string, lies: ForgedAnswer): Buffer {
    const { origin = this.#origin, crossOrigin = false } = lies;
    const client = { type: lies.type ?? type, challenge: lies.challenge ?? challenge };
    return Buffer.from(JSON.stringify({ ...client, origin, crossOrigin }));
  }

  #authenticatorData(rpId: string, extraFlags: number, lies: ForgedAnswer): Buffer {
    const { userPresent = true, userVerified = true, backupEligible = true } = lies;
    this.#counter = lies.counter ?? this.#counter + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags =
      extraFlags |
      (userPresent ? FLAG.present : 0) |
      (userVerified ? FLAG.verified : 0) |
      (backupEligible ? FLAG.backupEligible | FLAG.backedUp : 0);
    return Buffer.concat([sha256(Buffer.from(lies.rpId ?? rpId)), Buffer.from([flags]), counter]);
  }
}

function newKeys() {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

function coseKey(publicKey: KeyObject): Map<number, CborValue> {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return new Map<number, CborValue>([
    [COSE.kty, COSE.ec2],
    [COSE.alg, COSE.es256],
    [COSE.crv, COSE.p256],
    [COSE.x, Buffer.from(x, "base64url")],
    [COSE.y, Buffer.from(y, "base64url")],
  ]);
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
