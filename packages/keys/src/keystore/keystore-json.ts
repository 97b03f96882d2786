import { base64 } from "@scure/base";
import { KeyError } from "../key-error.ts";

/** A pair in the file format of polkadot{.js} and the wallets that follow it, third generation. */
export interface KeystoreJson {
  /** SS58 address, on whatever network the exporting wallet showed. */
  address: string;
  /** Base64: salt 32, N, p, r as u32 little endian, nonce 24, then the sealed pair. */
  encoded: string;
  encoding: {
    content: readonly ["pkcs8", "sr25519"];
    type: readonly ["scrypt", "xsalsa20-poly1305"];
    version: "3";
  };
  /** What wallets note beside it: `name`, `whenCreated` in milliseconds, `genesisHash`. */
  meta: Readonly<Record<string, unknown>>;
}

/** The file is not a keystore that can be opened here. */
export class MalformedKeystoreError extends KeyError {
  override readonly name = "MalformedKeystoreError";
  readonly code = "MALFORMED_KEYSTORE";

  constructor(reason: string) {
    super(`Not a keystore that can be opened: ${reason}`);
  }
}

export const ENCODING: KeystoreJson["encoding"] = {
  content: ["pkcs8", "sr25519"],
  type: ["scrypt", "xsalsa20-poly1305"],
  version: "3",
};

// A sealed pair takes 272 digits; more is not read.
const MAXIMUM_ENCODED_LENGTH = 1000;

/**
 * The sealed bytes of a keystore and the address it claims.
 *
 * @param json the parsed file: it is checked, whatever it is
 * @throws MalformedKeystoreError
 */
export function parseKeystore(json: unknown): { sealed: Uint8Array; address: string } {
  if (!isObject(json) || !isObject(json["encoding"]))
    throw new MalformedKeystoreError("it is no keystore");
  const { address, encoded, encoding } = json;
  const { content, type, version } = encoding;
  if (version !== ENCODING.version || !isList(type, ENCODING.type)) {
    throw new MalformedKeystoreError("it is not encrypted, or in an older format");
  }
  if (!isList(content, ENCODING.content))
    throw new MalformedKeystoreError("its key is not an sr25519 key");
  if (
    typeof address !== "string" ||
    typeof encoded !== "string" ||
    encoded.length > MAXIMUM_ENCODED_LENGTH
  ) {
    throw new MalformedKeystoreError("its address or content is missing");
  }
  return { sealed: decodeBase64(encoded), address };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isList(value: unknown, expected: readonly string[]): boolean {
  return (
    Array.isArray(value) &&
    value.length === expected.length &&
    expected.every((item, i) => value[i] === item)
  );
}

function decodeBase64(text: string): Uint8Array {
  try {
    return base64.decode(text);
  } catch {
    throw new MalformedKeystoreError("its content is damaged");
  }
}
