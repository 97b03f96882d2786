import { createHash, randomBytes } from "node:crypto";
import { isStaffRole, KYC_MESSAGES, sessionUser } from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { lockAccountHolder } from "../../../domain/accounts/account-holder.ts";
import { suspended } from "../../../domain/accounts/lock-account.ts";
import { readProfile } from "../../../domain/accounts/person/person-repository.ts";
import type { Client } from "../../../domain/sessions/client.ts";
import { lockSession } from "../../../domain/sessions/lock-session.ts";
import { lockOrigin } from "../../../domain/sessions/session-origin.ts";
import { startSession } from "../../../domain/sessions/session-service.ts";
import type { SignedIn } from "../../../domain/sessions/signed-in.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import { requireChecks } from "../steps/admit.ts";
import {
  claimHandover,
  findHandoverOwner,
  readHandover,
  writeHandover,
} from "./handover-repository.ts";

/** Milliseconds that a code is good for. */
const GOOD_FOR = 5 * 60_000;
const CODE = /^[A-Za-z0-9_-]{43}$/;

/** SHA-256 suffices: 32 random bytes cannot be guessed. */
const hashOf = (code: string) => createHash("sha256").update(code).digest();

/**
 * A code by which another device continues, once. Throws AppError `INVALID_REQUEST` for a place to return to that the operator
 * has not allowed, `NOT_ALLOWED` to staff, whose second factor it would leave out, `SESSION_EXPIRED` where the session ends meanwhile, `SUSPENDED`,
 * `MAINTENANCE`, `FEATURE_OFF`.
 */
export async function makeCode(
  platform: Platform,
  { accountId, role, sessionId }: Caller,
  redirect: string | undefined,
): Promise<{ code: string; url: string; expires: string }> {
  const { clock, config, database } = platform;
  if (isStaffRole(role)) throw new AppError("NOT_ALLOWED", KYC_MESSAGES.handover.staff);
  const origin = siteOrigin(config);
  if (redirect !== undefined)
    requireAllowed(redirect, [origin, ...(config.KYC_REDIRECT_ORIGINS ?? [])]);
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + GOOD_FOR);
  await database.kysely.transaction().execute(async (transaction) => {
    await requireChecks(platform, transaction, accountId, "shared");
    await lockSession(transaction, sessionId);
    await writeHandover(transaction, { accountId, sessionId, codeHash: hashOf(code), expiresAt });
  });
  const url = new URL("/kyc", origin);
  url.searchParams.set("authentication", code);
  if (redirect !== undefined) url.searchParams.set("redirect", redirect);
  return { code, url: url.href, expires: expiresAt.toISOString() };
}

/** A path of this site, or an address of an allowed one. */
function requireAllowed(redirect: string, origins: readonly string[]): void {
  const [own = ""] = origins;
  const isAllowed = URL.canParse(redirect, own) && origins.includes(new URL(redirect, own).origin);
  if (isAllowed) return;
  const message = KYC_MESSAGES.handover.redirectUnknown;
  throw new AppError("INVALID_REQUEST", message, { field: "redirect" });
}

/** How far the last code of the caller is; null = there was none. */
export async function readState({ clock, database }: Platform, { accountId }: Caller) {
  const row = await readHandover(database.kysely, accountId);
  if (!row) return null;
  const isOver = row.expires_at <= clock.now() || row.session_id === null;
  const state = row.entered_at ? "entered" : isOver ? "over" : "waiting";
  return {
    state,
    expires: row.expires_at.toISOString(),
    enteredAt: row.entered_at?.toISOString() ?? null,
  } as const;
}

const refused = () => new AppError("CODE_WRONG", KYC_MESSAGES.handover.codeWrong);

/**
 * Signs the other device in by its code, which is good once; the page on the first device is notified. Throws AppError
 * `CODE_WRONG`, alike for every reason, `SUSPENDED`, `MAINTENANCE`.
 */
export async function enterByCode(
  domain: Domain,
  code: string | null,
  client: Client,
): Promise<SignedIn> {
  if (code === null || !CODE.test(code)) throw refused();
  const codeHash = hashOf(code);
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    const accountId = await findHandoverOwner(transaction, codeHash);
    if (accountId === undefined) throw refused();
    const holder = await lockAccountHolder(transaction, accountId, "shared");
    const by = (await readHandover(transaction, accountId))?.session_id ?? null;
    // Before the code, as ending a session locks the two.
    const from = by === null ? undefined : await lockOrigin(transaction, by);
    if (!from) throw refused();
    if (!(await claimHandover(transaction, codeHash, domain.clock.now()))) throw refused();
    if (holder.status === "suspended") throw suspended(holder.statusReason);
    if (holder.status === "closed") throw refused();
    const begun = { accountId, client, factor: "handover", from } as const;
    const session = await startSession(transaction, domain, begun);
    await domain.events.publish(transaction, accountId, { event: "kyc" });
    return { session, user: sessionUser.parse(await readProfile(transaction, accountId)) };
  });
}
