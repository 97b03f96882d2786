import { randomBytes, randomUUID } from "node:crypto";
import {
  BILL_MINUTES,
  MAX_OPEN_BILLS,
  OPEN_BILL_MESSAGES,
  OPEN_BILL_NOTICES,
  type OpenBill,
  type OpenBillPayload,
  TILL_MESSAGES,
} from "@nuc/contract";
import { labelNuc } from "@nuc/money";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import { findAccountId } from "../../../domain/accounts/find-account.ts";
import { readIdentity } from "../../../domain/accounts/person/identity.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import type { Till } from "../../../domain/tills/tills.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import type { Bill } from "../checkout/bill.ts";
import { billColumns } from "../checkout/bill-columns.ts";
import { priceBasket, readBasket, requireExpected } from "../checkout/read-order.ts";
import type { Selling } from "../parts.ts";
import { requireTillWallet } from "../till-wallet.ts";
import {
  endBill,
  findBillOf,
  insertBill,
  listOpenIds,
  lockBill,
  readBill,
} from "./bill-repository.ts";
import { toOpenBill } from "./bill-view.ts";
import { requireTakenCode } from "./phone-codes.ts";

const { make } = OPEN_BILL_MESSAGES;
const MINUTE = 60_000;
/** 128 bits: the code is all that it takes to see a bill and to pay it. */
const CODE_BYTES = 16;

/** Who is asked, and by which code of the phone. */
interface Asked {
  id: string;
  username: string;
  phoneCodeId: string | null;
}

/**
 * Makes a bill that a phone pays, as it is priced now; it is valid for five minutes, and no stock is taken before it is
 * paid. The same `Idempotency-Key` again gets the same bill. A customer who is named gets a notification; an earlier bill of
 * this till for the same customer is taken back. Throws AppError as `readOrder`, and `CODE_WRONG` for a phone's code that is
 * over.
 */
export async function makeOpenBill(
  selling: Selling,
  caller: Caller,
  payload: OpenBillPayload,
  request: IdempotentRequest | null,
): Promise<OpenBill> {
  const { domain, tills, readRate } = selling;
  const { kysely } = domain.database;
  const before = request && (await madeBefore(selling, request));
  if (before) return before;
  const till = await tills.require(kysely, caller);
  const basket = readBasket(payload);
  const named = await findNamed(selling, payload);
  const rate = await readRate();
  const bill = await priceBasket(basket, async (ids) => selling.products.read(kysely, ids, rate));
  const to = await requireTillWallet(domain, till, payload.terminal_wallet);
  requireExpected(payload.expectedTotal, bill);
  const now = domain.clock.now();
  const id = await kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    // One at a time of a shop, so that it can be counted what is open.
    await lockAccount(transaction, till.accountId, "alone");
    const current = await tills.require(transaction, caller);
    const { phoneCode } = payload;
    const asked =
      typeof phoneCode === "string"
        ? await requireTakenCode(selling, transaction, current, {
            code: phoneCode,
            amount: bill.amount,
          })
        : named;
    await makeRoom(transaction, current, asked, now);
    return await keep(selling, transaction, { till: current, asked, bill, rate, to, request, now });
  });
  const made = id === undefined ? undefined : await readBill(kysely, id);
  if (made) return toOpenBill(made, now);
  // A twin of the request was first.
  const twin = request && (await madeBefore(selling, request));
  if (!twin) throw new Error("The bill is gone");
  return twin;
}

async function madeBefore({ domain }: Selling, request: IdempotentRequest) {
  const row = await findBillOf(domain.database.kysely, request);
  if (!row) return undefined;
  if (row.request_hash === request.bodyHash) return toOpenBill(row, domain.clock.now());
  throw new AppError("IDEMPOTENCY_CONFLICT", "This Idempotency-Key was used for another request.");
}

async function findNamed(
  { domain }: Selling,
  { username }: OpenBillPayload,
): Promise<Asked | undefined> {
  if (typeof username !== "string" || username.trim() === "") return undefined;
  const { kysely } = domain.database;
  const id = await findAccountId(kysely, username);
  if (id === undefined)
    throw new AppError("NOT_FOUND", TILL_MESSAGES.scan.unknownUser, {
      field: "username",
      passing: true,
    });
  return { id, username: (await readIdentity(kysely, id)).username, phoneCodeId: null };
}

/** Takes back what this till asked the same customer for before: at most one bill of a till waits on a phone. */
async function makeRoom(
  transaction: Transaction,
  { accountId, terminal }: Till,
  asked: Asked | undefined,
  now: Date,
): Promise<void> {
  const open = await listOpenIds(transaction, accountId, now);
  const former = open.filter(
    (bill) => asked && bill.customer_id === asked.id && bill.terminal_id === (terminal?.id ?? null),
  );
  for (const { id } of former) {
    const locked = await lockBill(transaction, id);
    if (locked?.sale_state != null) throw new AppError("TAKEN", make.beingPaid);
    await endBill(transaction, id, "cancelled");
  }
  if (open.length - former.length >= MAX_OPEN_BILLS)
    throw new AppError("NOT_ALLOWED", make.tooMany(MAX_OPEN_BILLS), { passing: true });
}

interface Kept {
  till: Till;
  asked: Asked | undefined;
  bill: Bill;
  rate: string;
  to: string;
  request: IdempotentRequest | null;
  now: Date;
}

/** The id; undefined where the request has made a bill meanwhile. */
async function keep(
  selling: Selling,
  transaction: Transaction,
  { till, asked, bill, rate, to, request, now }: Kept,
): Promise<string | undefined> {
  const id = randomUUID();
  const code = randomBytes(CODE_BYTES).toString("base64url");
  const inserted = await insertBill(transaction, {
    ...billColumns(bill),
    ...askedColumns(asked),
    ...tillColumns(till),
    id,
    code,
    to_address: to,
    rate,
    created_at: now,
    expires_at: new Date(now.getTime() + BILL_MINUTES * MINUTE),
    request_key: request?.key ?? null,
    request_hash: request?.bodyHash ?? null,
  });
  if (!inserted) return undefined;
  if (asked)
    await notifyAsked(selling, transaction, asked, { id, code, till, amount: bill.amount });
  return id;
}

const askedColumns = (asked: Asked | undefined) => ({
  customer_id: asked?.id ?? null,
  customer: asked?.username ?? null,
  phone_code_id: asked?.phoneCodeId ?? null,
});

const tillColumns = ({ accountId, username, terminal, clerk }: Till) => ({
  account_id: accountId,
  shop: username,
  terminal_id: terminal?.id ?? null,
  terminal: terminal?.name ?? null,
  clerk,
});

async function notifyAsked(
  { domain }: Selling,
  transaction: Transaction,
  { id: accountId }: Asked,
  bill: { id: string; code: string; till: Till; amount: bigint },
): Promise<void> {
  const { title, text } = OPEN_BILL_NOTICES.asked;
  const link = `${siteOrigin(domain.config)}/pay/${bill.code}`;
  await notify(domain, transaction, {
    kind: "bill",
    key: `open-bill:${bill.id}`,
    accountId,
    title,
    text: text(bill.till.username, labelNuc(bill.amount), link),
  });
}
