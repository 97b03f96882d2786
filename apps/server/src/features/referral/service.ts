import {
  type GeneratedReferralAnswer,
  REFERRAL_MESSAGES,
  type ReferralAnswer,
  type ReferralPayload,
} from "@nuc/contract";
import { requireOwnName } from "../../domain/accounts/own-name.ts";
import type { Domain } from "../../domain/domain.ts";
import { requireOwnWallet } from "../../domain/wallets/own-wallet.ts";
import { requireActive } from "../../domain/accounts/lock-account.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { readableCode } from "../../platform/readable-code.ts";
import {
  claimReferral,
  findInviter,
  type Referral,
  readReferral,
  writeReferralWallet,
} from "./repository.ts";

type Services = Pick<Domain, "clock" | "database" | "maintenance" | "walletOwners">;

/** A new code is hardly ever taken. */
const TRIES = 5;

const makeReferralCode = () => readableCode("REF");

/** The caller's own code. Throws AppError `NOT_FOUND` for another user name. */
export async function ownReferral(
  { database }: Pick<Services, "database">,
  caller: Caller,
  username: string,
): Promise<ReferralAnswer> {
  requireOwnName(caller, username, "username");
  const referral = await readReferral(database.kysely, caller.accountId);
  if (!referral) {
    const data = { referralCode: null, wallet: null };
    return { success: false, msg: REFERRAL_MESSAGES.none, data };
  }
  const data = { referralCode: referral.code, wallet: referral.wallet };
  return { success: true, msg: REFERRAL_MESSAGES.found, data };
}

/**
 * Makes the caller's code, which names one of the caller's wallets. It is permanent: asked for
 * again, also at the same time, the same one is answered and nothing changes.
 * Throws AppError `NOT_FOUND` (name or wallet of somebody else), `MALFORMED_ADDRESS`, `MAINTENANCE`,
 * `SUSPENDED`.
 */
export async function generateReferral(
  services: Services,
  caller: Caller,
  payload: ReferralPayload,
  make: () => string = makeReferralCode,
): Promise<GeneratedReferralAnswer> {
  await requireOwn(services, caller, payload);
  const { database } = services;
  const { code, created } = await database.kysely.transaction().execute(async (transaction) => {
    await requireMayWrite(services, transaction, caller);
    return await provide(services, transaction, { caller, wallet: payload.wallet_address, make });
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
  { clock }: Services,
  transaction: Transaction,
  { caller, wallet, make }: { caller: Caller; wallet: string; make: () => string },
): Promise<{ code: Referral["code"]; created: boolean }> {
  const { accountId } = caller;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // Asked for again each time: another request may have been first, and its code is the one.
    const known = await readReferral(transaction, accountId);
    if (known) return { code: known.code, created: false };
    const code = make();
    if (await claimReferral(transaction, { accountId, code, wallet, at: clock.now() })) {
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
  services: Services,
  caller: Caller,
  payload: ReferralPayload,
): Promise<{ success: boolean; message: string }> {
  await requireOwn(services, caller, payload);
  const { clock, database } = services;
  await database.kysely.transaction().execute(async (transaction) => {
    await requireMayWrite(services, transaction, caller);
    const { accountId } = caller;
    const change = { accountId, wallet: payload.wallet_address, at: clock.now() };
    if (await writeReferralWallet(transaction, change)) return;
    throw new AppError("NOT_FOUND", REFERRAL_MESSAGES.none);
  });
  return { success: true, message: REFERRAL_MESSAGES.updated };
}

/** Whom somebody names who signs up with a code, spelled in any case; undefined for no code. */
export async function findInviterByCode(handle: Handle, code: string): Promise<string | undefined> {
  return await findInviter(handle, code.trim().toUpperCase());
}

async function requireOwn(
  services: Services,
  caller: Caller,
  { username, wallet_address: address }: ReferralPayload,
): Promise<void> {
  requireOwnName(caller, username, "username");
  await requireOwnWallet(services, caller, address, "wallet_address");
}

async function requireMayWrite(
  { maintenance }: Services,
  transaction: Transaction,
  { accountId }: Caller,
): Promise<void> {
  await maintenance.requireOff(transaction);
  await requireActive(transaction, accountId);
}
