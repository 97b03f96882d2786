import {
  centsOf,
  centsText,
  isPurchasable,
  priceCents,
  PURCHASE_MESSAGES,
  purchaseBounds,
  type PurchaseTerms,
} from "@nuc/contract";
import { splitNuc } from "@nuc/money";
import { malformedAmountMessage, parseAmount } from "../../../signing/transfer/typed-amount.ts";
import { amountForCents } from "./amount-for-cents.ts";

const { amount: words, order } = PURCHASE_MESSAGES;

/** The field that was typed into last, and its text: the other one follows it, also when the rate changes. */
export interface TypedAmount {
  readonly field: "nuc" | "usd";
  readonly text: string;
}

/** What a typed amount comes to at a rate. */
export interface ConvertedAmount {
  /** The values of the two fields. */
  readonly nuc: string;
  readonly usd: string;
  /** Smallest units; undefined where the text is no amount. */
  readonly amount: bigint | undefined;
  /** Of USD. */
  readonly cents: bigint | undefined;
  /** With two decimals, however it was typed. */
  readonly price: string | undefined;
}

const CENTS = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

function parseCents(text: string): bigint | undefined {
  const [, whole, fraction = ""] = CENTS.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(2, "0"));
}

/** Without commas between the groups: it is shown in a field. */
function nucText(amount: bigint): string {
  const { whole, fraction } = splitNuc(amount);
  return `${whole.replaceAll(",", "")}.${fraction}`;
}

export function convertAmount({ field, text }: TypedAmount, rate: string): ConvertedAmount {
  if (field === "nuc") {
    const amount = parseAmount(text);
    const cents = amount === undefined ? undefined : priceCents(amount, rate);
    const price = cents === undefined ? undefined : centsText(cents);
    return { nuc: text, usd: price ?? "", amount, cents, price };
  }
  const cents = parseCents(text);
  const amount = cents === undefined ? undefined : amountForCents(cents, rate);
  const price = cents === undefined ? undefined : centsText(cents);
  return { nuc: amount === undefined ? "" : nucText(amount), usd: text, amount, cents, price };
}

/** Why an amount cannot be bought, in the order of the server's rules; undefined where it can. */
export function amountFault(typed: TypedAmount, terms: PurchaseTerms): string | undefined {
  const { amount, cents } = convertAmount(typed, terms.rate);
  const bounds = words.bounds(...purchaseBounds(terms.rate));
  if (amount === undefined || cents === undefined)
    return typed.text.trim() === "" ? bounds : malformedAmountMessage(typed.text);
  if (!isPurchasable(amount, terms.rate)) return bounds;
  if (cents > centsOf(terms.leftToday)) return order.overDay(terms.leftToday);
  if (cents > centsOf(terms.leftThisMonth)) return order.overMonth(terms.leftThisMonth);
  return undefined;
}
