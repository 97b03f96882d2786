import type { Caution, ConfirmWay } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { isRecent } from "../sessions/caution-reasons.ts";
import { type Confirmation, readConfirmation } from "./confirmation-repository.ts";

/** Milliseconds that a confirmation is good for. */
const CONFIRMED_FOR = 15 * 60_000;

/**
 * Whether the caller's session is watched, and how its owner confirms: by a passkey where there is
 * one, else by an emailed code where logging in asks for one, and the email itself is not new. Where
 * the code was switched off or a passkey removed within the last 24 hours, a code is asked for still.
 */
export async function readCaution(
  handle: Handle,
  { clock }: Pick<Platform, "clock">,
  { accountId, sessionId, cautions }: Pick<Caller, "accountId" | "sessionId" | "cautions">,
): Promise<Caution> {
  const now = clock.now();
  const found = await readConfirmation(handle, { accountId, sessionId }, now);
  const way = found && wayOf(found, now);
  const shownAt = way === "passkey" ? found?.passkeyShownAt : found?.confirmedAt;
  return {
    reasons: [...cautions],
    ways: way ? [way] : [],
    confirmed: way !== undefined && isConfirmed(shownAt ?? null, now),
  };
}

function wayOf(
  { hasPasskey, emailConfirmed, loginOtp, emailChangedAt, factorRemovedAt }: Confirmation,
  now: Date,
): ConfirmWay | undefined {
  if (hasPasskey) return "passkey";
  const needsCode = loginOtp || isRecent(factorRemovedAt, now);
  return needsCode && emailConfirmed && !isRecent(emailChangedAt, now) ? "email" : undefined;
}

function isConfirmed(shownAt: Date | null, now: Date): boolean {
  return shownAt !== null && now.getTime() - shownAt.getTime() < CONFIRMED_FOR;
}
