import { type FactorWay, isStaffRole } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { factorNeeded } from "../../platform/http/factor-needed.ts";
import type { Caller, FactorReader, FactorState } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FactorFacts, readFactorFacts } from "./factor-repository.ts";

/** Milliseconds that a factor which was shown counts as fresh. */
export const FRESH_FOR = 5 * 60_000;

/** By what an account confirms, the quickest first. */
export function waysOf({ totpSince, confirmingPasskeys }: FactorFacts): FactorWay[] {
  return [
    ...(totpSince === null ? [] : (["totp"] as const)),
    ...(confirmingPasskeys === 0 ? [] : (["passkey"] as const)),
  ];
}

/** Until when the session is not asked again; null = it would be now. */
export function freshUntil({ shownAt }: Pick<FactorFacts, "shownAt">, now: Date): Date | null {
  const until = shownAt && new Date(shownAt.getTime() + FRESH_FOR);
  return until !== null && until > now ? until : null;
}

type Reading = Pick<Platform, "clock" | "config">;

async function readFactorState(
  handle: Handle,
  { clock, config }: Reading,
  caller: Pick<Caller, "accountId" | "sessionId">,
): Promise<FactorState> {
  const now = clock.now();
  const facts = await readFactorFacts(handle, caller, now);
  return {
    ways: waysOf(facts),
    isSetUp: facts.totpSince !== null || facts.passkeys > 0,
    isRequired: config.production,
    isFresh: freshUntil(facts, now) !== null,
  };
}

/** Reads the second factor of the caller of a staff endpoint. */
export function factorReader(platform: Reading & Pick<Platform, "database">): FactorReader {
  return {
    factorOf: async (caller) => readFactorState(platform.database.kysely, platform, caller),
  };
}

/**
 * Makes sure that a member of staff has shown the second factor within the last 5 minutes, before what
 * changes the factors themselves; nothing is asked of customers, and of accounts that cannot show one.
 * Throws AppError `NOT_ALLOWED` with `data: {confirm, reasons}`.
 */
export async function requireFreshFactor(
  handle: Handle,
  platform: Reading,
  caller: Pick<Caller, "accountId" | "sessionId" | "role">,
): Promise<void> {
  if (!isStaffRole(caller.role)) return;
  const { ways, isFresh } = await readFactorState(handle, platform, caller);
  if (ways.length > 0 && !isFresh) throw factorNeeded(ways);
}
