import {
  type GeneratedReferralAnswer,
  NETWORK_MESSAGES,
  REFERRAL_MESSAGES,
  type ReferralAnswer,
  type ReferralPayload,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { requireActive } from "../../platform/accounts/hold-account.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import type { Platform } from "../../platform/platform.ts";
import { readableCode } from "../../platform/readable-code.ts";
import {
  claimReferral,
  findInviter,
  type Referral,
  readReferral,
  writeReferralWallet,
} from "./repository.ts";

/** What referral codes are built on: the platform, and what they ask of other features. */
export interface Referrals {
  platform: Pick<Platform, "database" | "clock" | "maintenance">;
  /** Whether the wallet with this public key (32 bytes) is the account's. */
  ownsWallet: (accountId: string, publicKey: Uint8Array) => Promise<boolean>;
}

/** A new code is hardly ever taken. */
const TRIES = 5;

const makeReferralCode = () => readableCode("REF");

/** The caller's own code. Throws AppError `NOT_FOUND` for another user name. */
export async function ownReferral(
  { platform: { database } }: Referrals,
  caller: Caller,
  username: string,
): Promise<ReferralAnswer> {
  requireOwnName(caller, username);
  const referral = await readReferral(database.kysely, caller.accountId);
  if (!referral) {
    const data = { referralCode: null, wallet: null };
    return { success: false, msg: REFERRAL_MESSAGES.none, data };
  }
  const data = { referralCode: referral.code, wallet: referral.wallet };
  return { success: true, msg: REFERRAL_MESSAGES.found, data };
}

/**
 * Makes the caller's code, which names one of the caller's wallets. There is one for ever: asked for
 * again, also at the same time, it is told and nothing changes.
 * Throws AppError `NOT_FOUND` (name or wallet of somebody else), `MALFORMED_ADDRESS`, `MAINTENANCE`,
 * `SUSPENDED`.
 */
export async function generateReferral(
  referrals: Referrals,
  caller: Caller,
  payload: ReferralPayload,
  make: () => string = makeReferralCode,
): Promise<GeneratedReferralAnswer> {
  await requireOwn(referrals, caller, payload);
  const { database } = referrals.platform;
  const { code, created } = await database.kysely.transaction().execute(async (transaction) => {
    await requireMayWrite(referrals, transaction, caller);
    return await provide(referrals, transaction, { caller, wallet: payload.wallet_address, make });
  });
  const { generated, existsAlready } = REFERRAL_MESSAGES;
  return {
    success: true,
    message: created ? generated : existsAlready,
    codeAlreadyExist: !created,
    data: { referralCode: code },
  };
}

async function provide(
  { platform: { clock } }: Referrals,
  handle: Handle,
  { caller, wallet, make }: { caller: Caller; wallet: string; make: () => string },
): Promise<{ code: Referral["code"]; created: boolean }> {
  const { accountId } = caller;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // Asked for again each time: another request may have been first, and its code is the one.
    const known = await readReferral(handle, accountId);
    if (known) return { code: known.code, created: false };
    const code = make();
    if (await claimReferral(handle, { accountId, code, wallet, at: clock.now() })) {
      return { code, created: true };
    }
  }
  throw new Error(`${TRIES} new referral codes were all taken`);
}

/**
 * Makes another of the caller's wallets that of the code.
 * Throws AppError as `generateReferral`, and `NOT_FOUND` where there is no code.
 */
export async function updateReferral(
  referrals: Referrals,
  caller: Caller,
  payload: ReferralPayload,
): Promise<{ success: boolean; message: string }> {
  await requireOwn(referrals, caller, payload);
  const { clock, database } = referrals.platform;
  await database.kysely.transaction().execute(async (transaction) => {
    await requireMayWrite(referrals, transaction, caller);
    const { accountId } = caller;
    const change = { accountId, wallet: payload.wallet_address, at: clock.now() };
    if (await writeReferralWallet(transaction, change)) return;
    throw new AppError("NOT_FOUND", REFERRAL_MESSAGES.none);
  });
  return { success: true, message: REFERRAL_MESSAGES.updated };
}

/** Whom somebody names who signs up with a code, spelled in any case; undefined for no code. */
export async function inviterBy(handle: Handle, code: string): Promise<string | undefined> {
  return await findInviter(handle, code.trim().toUpperCase());
}

async function requireOwn(
  { ownsWallet }: Referrals,
  caller: Caller,
  { username, wallet_address: address }: ReferralPayload,
): Promise<void> {
  const field = "wallet_address";
  requireOwnName(caller, username);
  if (await ownsWallet(caller.accountId, requireAddress(address, field))) return;
  throw new AppError("NOT_FOUND", WALLET_MESSAGES.chain.walletUnknown, { field });
}

function requireOwnName(caller: Caller, username: string): void {
  if (username.trim().toLowerCase() === caller.username.toLowerCase()) return;
  throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound, { field: "username" });
}

async function requireMayWrite(
  { platform }: Referrals,
  handle: Handle,
  { accountId }: Caller,
): Promise<void> {
  await platform.maintenance.requireOff(handle);
  await requireActive(handle, accountId);
}
