import { type CheckoutPayload, SHOP_CARD_MESSAGES, TILL_MESSAGES } from "@nuc/contract";
import { formatNuc, labelNuc, parseNuc } from "@nuc/money";
import { findAccountId } from "../../../domain/accounts/find-account.ts";
import type { Till } from "../../../domain/tills/tills.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { readIdentity } from "../../../domain/accounts/person/identity.ts";
import type { ProductOnSale, Selling } from "../parts.ts";
import { requireBalance } from "./balance.ts";
import { requireTillWallet } from "../till-wallet.ts";
import { calculateBill, type Bill, type BillLine, hundredths } from "./bill.ts";

const { checkout, scan } = TILL_MESSAGES;

/** What is to be sold to whom, priced; amounts in smallest units. */
export interface Order {
  till: Till;
  customer: { accountId: string; username: string };
  basket: Basket;
  pin: string;
  /** Addresses. */
  from: string;
  to: string;
  /** USD for one NUC. */
  rate: string;
  bill: Bill;
}

/** What a request puts on a bill. */
export interface Basket {
  /** Pieces by id of the product, in the order in which they were named. */
  pieces: ReadonlyMap<string, number>;
  keyed: readonly { title: string; amount: bigint }[];
  /** Hundredths of a percent. */
  discount: bigint;
  tip: bigint;
}

/**
 * Reads a checkout and tests it by the rules that need no PIN, in the order of its fields. Throws AppError
 * `INVALID_REQUEST`, `NOT_FOUND`, `NOT_ALLOWED`, `AMOUNT_ZERO`, `TAKEN`, `MALFORMED_ADDRESS`, `INSUFFICIENT_BALANCE`.
 */
export async function readOrder(
  selling: Selling,
  till: Till,
  payload: CheckoutPayload,
): Promise<Order> {
  const { domain, cards, readRate } = selling;
  const { kysely } = domain.database;
  const basket = readBasket(payload);
  const accountId = await findAccountId(kysely, payload.username);
  if (accountId === undefined)
    throw new AppError("NOT_FOUND", scan.unknownUser, { field: "username", passing: true });
  const { username } = await readIdentity(kysely, accountId);
  const rate = await readRate();
  const bill = await priceBasket(basket, async (ids) => selling.products.read(kysely, ids, rate));
  const to = await requireTillWallet(domain, till, payload.terminal_wallet);
  requireExpected(payload.expectedTotal, bill);
  const from = await cards.walletOf(kysely, accountId);
  if (from === undefined)
    throw new AppError("NOT_FOUND", SHOP_CARD_MESSAGES.pay.noCard, { passing: true });
  if (from === to) throw new AppError("NOT_ALLOWED", checkout.ownCard);
  requireBalance(domain, bill.amount, (await domain.ledger.account(from)).balance);
  const customer = { accountId, username };
  return { till, customer, basket, pin: payload.pin, from, to, rate, bill };
}

/** Throws AppError `INVALID_REQUEST` for a basket with nothing in it. */
export function readBasket({
  items,
  keyed,
  discount,
  tip,
}: Pick<CheckoutPayload, "items" | "keyed" | "discount" | "tip">): Basket {
  if (!items?.length && !keyed?.length)
    throw new AppError("INVALID_REQUEST", checkout.itemsRequired, { field: "items" });
  const pieces = new Map<string, number>();
  for (const { id, quantity } of items ?? []) {
    const key = id.trim().toLowerCase();
    pieces.set(key, (pieces.get(key) ?? 0) + quantity);
  }
  return {
    pieces,
    keyed: (keyed ?? []).map(({ title, amount }) => ({
      title: title?.trim() ?? checkout.keyedTitle,
      amount: parseNuc(amount),
    })),
    discount: hundredths(discount ?? 0),
    tip: parseNuc(tip ?? 0),
  };
}

/** Throws AppError `NOT_FOUND` for a product that is not sold, `NOT_ALLOWED` for one that is short, `AMOUNT_ZERO`. */
export async function priceBasket(
  { pieces, keyed, discount, tip }: Basket,
  read: (ids: readonly string[]) => Promise<readonly ProductOnSale[]>,
): Promise<Bill> {
  const products = await read([...pieces.keys()]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = [...pieces].map(([productId, quantity]): BillLine => {
    const product = byId.get(productId);
    const { title, price, tax } = requireInStock(product, quantity);
    return { productId, title, quantity, price, tax: hundredths(tax) };
  });
  const typed = keyed.map(({ title, amount }): BillLine => ({
    productId: null,
    title,
    quantity: 1,
    price: amount,
    tax: 0n,
  }));
  const bill = calculateBill([...lines, ...typed], { discount, tip });
  if (bill.amount === 0n) throw new AppError("AMOUNT_ZERO", checkout.nothing, ofItems);
  return bill;
}

/** Throws AppError `NOT_FOUND` for a product that is not sold, `NOT_ALLOWED` for one that is short. */
export function requireInStock(
  product: ProductOnSale | undefined,
  quantity: number,
): ProductOnSale {
  if (!product) throw new AppError("NOT_FOUND", checkout.unknownItem, ofItems);
  const { title, stock } = product;
  if (stock !== null && stock < quantity)
    throw new AppError("NOT_ALLOWED", checkout.outOfStock(title, stock), ofItems);
  return product;
}

const ofItems = { field: "items", passing: true };

/** Throws AppError `TAKEN` where the total is another one than was shown. */
export function requireExpected(
  expected: string | number | null | undefined,
  bill: Pick<Bill, "amount">,
): void {
  if (expected != null && parseNuc(expected) !== bill.amount) throw totalChanged(bill.amount);
}

/** The total is another one than the customer was shown. */
export function totalChanged(amount: bigint): AppError {
  const total = formatNuc(amount);
  return new AppError("TAKEN", checkout.totalChanged(labelNuc(amount)), {
    field: "expectedTotal",
    extra: { data: { total } },
    passing: true,
  });
}
