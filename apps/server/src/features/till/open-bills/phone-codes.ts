import { createHash, randomInt, randomUUID } from "node:crypto";
import {
  featureOffMessage,
  type NewPhoneCode,
  OPEN_BILL_MESSAGES,
  PHONE_CODE_MINUTES,
  PHONE_CODE_TAKEN_MINUTES,
  type PhoneCodeState,
  type TakenPhoneCode,
} from "@nuc/contract";
import { formatNuc, labelNuc, parseNuc } from "@nuc/money";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import { readIdentity } from "../../../domain/accounts/person/identity.ts";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import type { Till } from "../../../domain/tills/tills.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { CODE_ALPHABET } from "../../../platform/readable-code.ts";
import type { Selling } from "../parts.ts";
import { listBillsOfPhoneCode } from "./bill-repository.ts";
import { stateOf, unknownBill } from "./bill-view.ts";
import {
  type PhoneCodeRow,
  insertPhoneCode,
  lockPhoneCode,
  readPhoneCode,
  takeCode,
} from "./phone-code-repository.ts";

const { make } = OPEN_BILL_MESSAGES;
const MINUTE = 60_000;
/** 60 bits, good for two minutes: it cannot be guessed. */
const CODE_LENGTH = 12;

const hashOf = (code: string): Buffer => createHash("sha256").update(code).digest();

/** Makes a code of the caller's phone, which ends the one before. Throws AppError `FEATURE_OFF`. */
export async function makePhoneCode(
  { domain }: Selling,
  { accountId }: Caller,
  limit: string | number,
): Promise<NewPhoneCode> {
  const code = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join("");
  const now = domain.clock.now();
  const row = {
    id: randomUUID(),
    account_id: accountId,
    code_hash: hashOf(code),
    most: parseNuc(limit),
    created_at: now,
    expires_at: new Date(now.getTime() + PHONE_CODE_MINUTES * MINUTE),
    taken_by: null,
    taken_at: null,
  };
  await domain.database.kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    const { country } = await requireActive(transaction, accountId, "alone");
    const off = featureOffMessage("transfer");
    await requireFeature(transaction, "toggle_transfer_coin", { accountId, country }, off);
    await insertPhoneCode(transaction, row);
  });
  return {
    id: row.id,
    state: "waiting",
    limit: formatNuc(row.most),
    expires: row.expires_at.toISOString(),
    bill: null,
    code: (code.match(/.{4}/g) ?? []).join("-"),
  };
}

/** The outcome of a code of the caller. Throws AppError `NOT_FOUND`. */
export async function readOwnPhoneCode(
  { domain }: Selling,
  { accountId }: Caller,
  id: string,
): Promise<PhoneCodeState> {
  const { kysely } = domain.database;
  const row = isUuid(id) ? await readPhoneCode(kysely, id) : undefined;
  if (row?.account_id !== accountId) throw unknownBill();
  const now = domain.clock.now();
  const [bill] = row.taken_at === null ? [] : await listBillsOfPhoneCode(kysely, row.id);
  const ends = row.taken_at === null ? row.expires_at : takenUntil(row.taken_at);
  const live = row.taken_at === null ? "waiting" : "taken";
  return {
    id: row.id,
    state: bill || ends > now ? live : "over",
    limit: formatNuc(BigInt(row.most)),
    expires: ends.toISOString(),
    bill: bill?.code ?? null,
  };
}

const takenUntil = (takenAt: Date): Date =>
  new Date(takenAt.getTime() + PHONE_CODE_TAKEN_MINUTES * MINUTE);

/**
 * Spends the code of a phone: the shop of this till may ask that phone for the next ten minutes. The same shop that asks again
 * gets the same answer. Throws AppError `CODE_WRONG`, `FEATURE_OFF`, `LOCKED`, `NOT_ALLOWED`.
 */
export async function takePhoneCode(
  { domain, tills }: Selling,
  caller: Caller,
  code: string,
): Promise<TakenPhoneCode> {
  const { clock, database } = domain;
  return await database.kysely.transaction().execute(async (transaction) => {
    const till = await tills.require(transaction, caller);
    const row = await lockPhoneCode(transaction, hashOf(code));
    const now = clock.now();
    if (!row || !isUsable(row, till, now)) throw codeOver();
    const takenAt = row.taken_at ?? now;
    if (row.taken_at === null)
      await takeCode(transaction, row.id, { accountId: till.accountId, at: now });
    return {
      username: (await readIdentity(transaction, row.account_id)).username,
      limit: formatNuc(BigInt(row.most)),
      expires: takenUntil(takenAt).toISOString(),
    };
  });
}

function isUsable({ taken_at, taken_by, expires_at }: PhoneCodeRow, till: Till, now: Date) {
  if (taken_at === null) return expires_at > now;
  return taken_by === till.accountId && takenUntil(taken_at) > now;
}

const codeOver = () => new AppError("CODE_WRONG", make.codeOver, { field: "phoneCode" });

/** The customer of a code that this shop has read, for one bill of at most its limit. Throws AppError `CODE_WRONG`, `NOT_ALLOWED`. */
export async function requireTakenCode(
  { domain }: Selling,
  transaction: Transaction,
  till: Till,
  { code, amount }: { code: string; amount: bigint },
): Promise<{ id: string; username: string; phoneCodeId: string }> {
  const now = domain.clock.now();
  const row = await lockPhoneCode(transaction, hashOf(code));
  if (!row || row.taken_at === null || !isUsable(row, till, now)) throw codeOver();
  const most = BigInt(row.most);
  if (amount > most)
    throw new AppError("NOT_ALLOWED", make.aboveLimit(labelNuc(most)), {
      field: "phoneCode",
      passing: true,
    });
  const used = await listBillsOfPhoneCode(transaction, row.id);
  if (used.some((bill) => ["paying", "paid", "declined"].includes(stateOf(bill, now))))
    throw codeOver();
  const { username } = await readIdentity(transaction, row.account_id);
  return { id: row.account_id, username, phoneCodeId: row.id };
}
