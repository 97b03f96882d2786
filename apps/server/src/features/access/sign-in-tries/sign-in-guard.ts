import { createHmac } from "node:crypto";
import { NETWORK_MESSAGES } from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Limit } from "../../../platform/limits/limits.ts";
import type { Platform } from "../../../platform/platform.ts";
import { usernameKey } from "../../../domain/accounts/account-names.ts";
import {
  ATTACK,
  WRONG_PASSWORDS,
  WRONG_PASSWORDS_OF_NAME,
  WRONG_PASSWORDS_UNDER_ATTACK,
} from "../limits.ts";
import { countSignInTry, type SignInTries, undoSignInTries } from "./sign-in-repository.ts";

/** A try that was counted as wrong until it turns out not to be. */
export interface SignInClaim {
  /**
   * The password was right: the wrong tries for this name from this network are forgotten. Last in its transaction, since
   * everybody else in the network waits for it.
   */
  right(transaction: Transaction): Promise<void>;
  /** The password was not even looked at. */
  undo(): Promise<void>;
}

type Guarding = Pick<Platform, "clock" | "config" | "database" | "keys">;

/**
 * Counts a try to sign in before the password is looked at, so that many at once are counted too.
 * Users cannot lock each other out: each network has tries of its own for a name, only fewer of
 * them while the name is under attack. Names without an account are counted the same way.
 * Throws AppError `RATE_LIMITED`.
 * @param network key of the network address
 */
export async function claimSignIn(
  { clock, config, database, keys }: Guarding,
  username: string,
  network: string,
): Promise<SignInClaim> {
  const handle = database.kysely;
  const scale = config.RATE_LIMIT_SCALE;
  if (scale === 0) return { right: async () => {}, undo: async () => {} };
  const keyOf = (...parts: string[]) =>
    createHmac("sha256", keys.codes)
      .update(["sign-in", ...parts].join("\0"))
      .digest();
  const name = usernameKey(username);
  const [ofNetwork, ofName, ofPair] = [keyOf("", network), keyOf(name), keyOf(name, network)];
  const count = async (transaction: Transaction, key: Buffer, { seconds }: Limit) => {
    const now = clock.now();
    return await countSignInTry(transaction, key, now, new Date(now.getTime() - seconds * 1_000));
  };
  const all = [ofNetwork, ofName, ofPair];

  // One commit for all three, each waits for a disk. A refused try is rolled back: nothing was
  // guessed by it, and somebody who only hammers does not make it an attack.
  await handle.transaction().execute(async (transaction) => {
    const ofAll = await count(transaction, ofNetwork, WRONG_PASSWORDS);
    requireAllowed(ofAll, WRONG_PASSWORDS, scale, clock.now());
    const attack = await count(transaction, ofName, ATTACK);
    const attacked = attack.tries > ATTACK.points * scale;
    const limit = attacked ? WRONG_PASSWORDS_UNDER_ATTACK : WRONG_PASSWORDS_OF_NAME;
    requireAllowed(await count(transaction, ofPair, limit), limit, scale, clock.now());
  });
  return {
    undo: async () =>
      handle.transaction().execute(async (transaction) => undoSignInTries(transaction, all)),
    right: async (transaction) => undoSignInTries(transaction, all, ofPair),
  };
}

function requireAllowed(
  { tries, since }: SignInTries,
  { points, seconds }: Limit,
  scale: number,
  now: Date,
): void {
  if (tries <= Math.max(1, points * scale)) return;
  const end = since.getTime() + seconds * 1_000;
  const wait = Math.max(1, Math.ceil((end - now.getTime()) / 1_000));
  throw new AppError("RATE_LIMITED", NETWORK_MESSAGES.tooManyRequests(wait), { retryAfter: wait });
}
