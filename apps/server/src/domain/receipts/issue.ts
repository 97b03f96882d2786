import type { PaymentMethod, ReceiptKind } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  insertReceipt,
  nextNumber,
  readCustomer,
  readReceiptsOf,
  type ReceiptRow,
} from "./repository.ts";
import { receiptSettings } from "./settings.ts";
import { taxFor, taxWithin } from "./tax.ts";

/** An order whose coins are in a block. */
export interface Sale {
  readonly orderId: string;
  readonly accountId: string;
  /** Smallest units. */
  readonly amount: bigint;
  /** Cents of `currency`, tax included. */
  readonly price: bigint;
  readonly currency: string;
  /** `currency` for one NUC, decimal text. */
  readonly rate: string;
  readonly method: PaymentMethod;
  readonly walletAddress: string;
  /** 0x-hex. */
  readonly transactionHash: string;
  readonly blockNumber: number;
}

/** Sends a receipt or credit note by email, once it is committed. */
export const MAIL_RECEIPT = jobKind<{ number: string }>("mail-receipt");

type Services = Pick<Platform, "clock" | "config" | "jobs">;

/**
 * Issues the receipt of an order, once, in the transaction that marks its coins as sent, and has it emailed. Answers its number.
 * The order is locked. Numbers have no gaps: one issues at a time, and what is rolled back takes no number.
 */
export async function issueReceipt(
  services: Services,
  transaction: Transaction,
  sale: Sale,
): Promise<string> {
  const [issued] = await readReceiptsOf(transaction, sale.orderId);
  if (issued) return issued.number;
  const { orderId, accountId, currency, price: gross, amount, ...rest } = sale;
  const { issuer, taxes } = await receiptSettings.read(services, transaction);
  const customer = await readCustomer(transaction, accountId);
  const tax = taxFor(taxes, customer.address_country);
  return await write(services, transaction, "receipt", {
    order_id: orderId,
    account_id: accountId,
    currency,
    gross,
    tax: tax ? taxWithin(gross, tax.percent) : 0n,
    corrects: null,
    facts: {
      ...rest,
      amount: formatNuc(amount),
      issuer,
      tax: tax ? { name: tax.name, percent: tax.percent } : null,
      customer: {
        name: `${customer.first_name} ${customer.last_name}`.trim(),
        username: customer.username,
        country: customer.address_country,
      },
    },
  });
}

/** Money of an order in the currency of its receipt, cents. */
export interface OrderMoney {
  readonly arrived: bigint;
  /** By refunds: a charge-back takes no sale back. */
  readonly sentBack: bigint;
}

/** How much of a receipt was taken back: what was paid too much goes back first. @param gross cents */
export function refundedPart(gross: bigint, { arrived, sentBack }: OrderMoney): bigint {
  const tooMuch = arrived > gross ? arrived - gross : 0n;
  const back = sentBack - tooMuch;
  if (back <= 0n) return 0n;
  return back < gross ? back : gross;
}

/**
 * Takes back of an order's receipt what went back to the customer, by a credit note; nothing where that was done before, or there is
 * no receipt. The order is locked.
 */
export async function correctReceipt(
  services: Services,
  transaction: Transaction,
  { orderId, ...money }: OrderMoney & { readonly orderId: string },
): Promise<string | undefined> {
  const [receipt, ...notes] = await readReceiptsOf(transaction, orderId);
  if (!receipt) return undefined;
  const gross = notes.reduce((rest, note) => rest - note.gross, refundedPart(receipt.gross, money));
  if (gross <= 0n) return undefined;
  const { account_id, currency, facts, number: corrects } = receipt;
  const row = { order_id: orderId, account_id, currency, corrects, facts };
  return await write(services, transaction, "credit-note", {
    ...row,
    gross,
    tax: taxOfNote(receipt, notes, gross),
  });
}

/** All notes together take back the tax of the receipt to the cent. */
function taxOfNote(receipt: ReceiptRow, notes: readonly ReceiptRow[], gross: bigint): bigint {
  const percent = receipt.facts.tax?.percent;
  if (percent === undefined) return 0n;
  const sum = (of: (note: ReceiptRow) => bigint) =>
    notes.reduce((before, note) => before + of(note), 0n);
  const all = sum((note) => note.gross) + gross;
  const whole = all === receipt.gross ? receipt.tax : taxWithin(all, percent);
  return whole - sum((note) => note.tax);
}

async function write(
  services: Services,
  transaction: Transaction,
  kind: ReceiptKind,
  row: Omit<Parameters<typeof insertReceipt>[1], "number" | "kind" | "issued_at">,
): Promise<string> {
  const issuedAt = services.clock.now();
  const year = issuedAt.getUTCFullYear();
  const next = await nextNumber(transaction, { year, kind });
  const number = `${kind === "receipt" ? "" : "CN-"}${year}-${String(next).padStart(6, "0")}`;
  await insertReceipt(transaction, { ...row, number, kind, issued_at: issuedAt });
  await services.jobs.send(transaction, MAIL_RECEIPT, { number });
  return number;
}
