import { createHmac } from "node:crypto";
import { NETWORK_MESSAGES } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { usernameKey } from "./account-names.ts";
import {
  countSignInTry,
  forgetSignInTries,
  type SignInTries,
  uncountSignInTry,
} from "./sign-in-repository.ts";

const MINUTE = 60_000;

/** How many wrong tries are let through, and in how many milliseconds. */
interface Allowance {
  tries: number;
  window: number;
}

/** All names together, from one network: room for an office that shares an address. */
const NETWORK: Allowance = { tries: 100, window: 15 * MINUTE };
/** One name from one network. */
const PAIR: Allowance = { tries: 10, window: 15 * MINUTE };
/** One name from one network, while the name is being guessed at from many. */
const PAIR_UNDER_ATTACK: Allowance = { tries: 3, window: 60 * MINUTE };
/** More wrong tries for one name, from everywhere, are an attack on it. */
const ATTACK: Allowance = { tries: 100, window: 24 * 60 * MINUTE };

/** A try that was counted as wrong until it turns out not to be. */
export interface SignInClaim {
  /** The password was right: the wrong tries for this name from this network are forgotten. */
  right(): Promise<void>;
  /** The password was not even looked at. */
  takeBack(): Promise<void>;
}

type Guarding = Pick<Platform, "clock" | "config" | "database" | "keys">;

/**
 * Counts a try to sign in before the password is looked at, so that many at once are counted too.
 * Nobody can lock somebody else out: each network has tries of its own for a name, only fewer of
 * them while the name is under attack. Names that nobody has are counted alike.
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
  if (scale === 0) return { right: async () => {}, takeBack: async () => {} };
  const keyOf = (...parts: string[]) =>
    createHmac("sha256", keys.codes)
      .update(["sign-in", ...parts].join("\0"))
      .digest();
  const name = usernameKey(username);
  const [ofNetwork, ofName, ofPair] = [keyOf("", network), keyOf(name), keyOf(name, network)];
  const count = async (key: Buffer, { window }: Allowance) => {
    const now = clock.now();
    return await countSignInTry(handle, key, now, new Date(now.getTime() - window));
  };
  const takeBack = async () => {
    for (const key of [ofNetwork, ofName, ofPair]) await uncountSignInTry(handle, key);
  };

  requireAllowed(await count(ofNetwork, NETWORK), NETWORK, scale, clock.now());
  const attacked = (await count(ofName, ATTACK)).tries > ATTACK.tries * scale;
  const pair = attacked ? PAIR_UNDER_ATTACK : PAIR;
  requireAllowed(await count(ofPair, pair), pair, scale, clock.now());
  return {
    takeBack,
    async right() {
      await takeBack();
      await forgetSignInTries(handle, ofPair);
    },
  };
}

function requireAllowed(
  { tries, since }: SignInTries,
  { tries: allowed, window }: Allowance,
  scale: number,
  now: Date,
): void {
  if (tries <= Math.max(1, allowed * scale)) return;
  const seconds = Math.max(1, Math.ceil((since.getTime() + window - now.getTime()) / 1_000));
  throw new AppError("RATE_LIMITED", NETWORK_MESSAGES.tooManyRequests(seconds), {
    retryAfter: seconds,
  });
}
