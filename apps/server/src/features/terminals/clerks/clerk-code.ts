import { createHmac } from "node:crypto";
import type { Domain } from "../../../domain/domain.ts";

type Hashing = Pick<Domain, "keys" | "passwords">;

/** Argon2id, in the pool of passwords, of a keyed hash: six digits of a stolen database could be tried in a day. */
export const hashCode = async ({ keys, passwords }: Hashing, code: string): Promise<string> =>
  passwords.hash(keyed(keys.codes, code));

export const isCode = async (
  { keys, passwords }: Hashing,
  hash: string,
  code: string,
): Promise<boolean> => passwords.verify(hash, keyed(keys.codes, code));

const keyed = (key: Uint8Array, code: string): string =>
  createHmac("sha256", key).update(`clerk code\0${code}`).digest("base64url");
