import { MAX_OF_A_LINE } from "@nuc/contract";

/** An amount that was typed in beside the products. */
export interface KeyedLine {
  readonly title: string;
  /** NUC, canonical. */
  readonly amount: string;
}

/** What is being sold, and to whom. */
export interface Cart {
  /** User name of the customer; empty = anyone who opens the bill on a phone. */
  readonly customer: string;
  /** Paid by phone alone: the code that the till has read of it, and what it pays at most, NUC. */
  readonly phone?: PhoneOnly | undefined;
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
  readonly keyed: readonly KeyedLine[];
  /** Percent, as typed; empty = none. */
  readonly discount: string;
  /** NUC, as typed; empty = none. */
  readonly tip: string;
  /** Stays until the server has decided, over a reload too: whatever is asked again pays once. */
  readonly confirmation?: Confirmation | undefined;
  /** The bill that a phone is asked to pay; the cart stays as it is until that is over. */
  readonly asked?: AskedPhone | undefined;
}

export interface PhoneOnly {
  readonly code?: string | undefined;
  readonly limit?: string | undefined;
}

export interface AskedPhone {
  /** Idempotency key: asked again without an answer, it is the same bill. */
  readonly key: string;
  /** Requested refunds, NUC, and the address that is paid to. */
  readonly total: string;
  readonly wallet: string;
  /** Id of the bill, once an answer came. */
  readonly bill?: string | undefined;
}

/** One payment that is asked for, maybe several times. */
export interface Confirmation {
  /** Idempotency key. */
  readonly key: string;
  /** When it was first asked for, by the server's clock: milliseconds of the epoch. */
  readonly since: number;
  /** Requested refunds, NUC, and the address that it is paid to: a repeat asks for exactly the same. */
  readonly total: string;
  readonly wallet: string;
}

export const emptyCart = (customer: string, phone?: PhoneOnly): Cart => ({
  customer,
  ...(phone && { phone }),
  items: [],
  keyed: [],
  discount: "",
  tip: "",
});

/** Pieces of a product; none takes it off the bill. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const pieces = Math.min(quantity, MAX_OF_A_LINE);
  const isKnown = cart.items.some((item) => item.id === id);
  const items = isKnown
    ? cart.items.map((item) => (item.id === id ? { id, quantity: pieces } : item))
    : [...cart.items, { id, quantity: pieces }];
  return { ...cart, items: items.filter((item) => item.quantity > 0) };
}

export const quantityOf = (cart: Cart, id: string): number =>
  cart.items.find((item) => item.id === id)?.quantity ?? 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isItem = (value: unknown): value is Cart["items"][number] =>
  isRecord(value) && typeof value["id"] === "string" && Number.isInteger(value["quantity"]);

const isKeyed = (value: unknown): value is KeyedLine =>
  isRecord(value) && typeof value["title"] === "string" && typeof value["amount"] === "string";

const isConfirmation = (value: unknown): value is Confirmation =>
  isRecord(value) &&
  typeof value["since"] === "number" &&
  ["key", "total", "wallet"].every((name) => typeof value[name] === "string");

const isAsked = (value: unknown): value is AskedPhone =>
  isRecord(value) && ["key", "total", "wallet"].every((name) => typeof value[name] === "string");

const phoneOf = (value: unknown): Pick<Cart, "phone"> =>
  isRecord(value)
    ? {
        phone: {
          code: textOf(value["code"]) || undefined,
          limit: textOf(value["limit"]) || undefined,
        },
      }
    : {};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A cart as it was kept; undefined where there is none that can be read. */
export function readKept(text: string | null): Cart | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (!isRecord(kept) || typeof kept["customer"] !== "string") return undefined;
    const { customer, items, keyed, discount, tip, confirmation, asked } = kept;
    return {
      customer,
      items: Array.isArray(items) ? items.filter(isItem) : [],
      keyed: Array.isArray(keyed) ? keyed.filter(isKeyed) : [],
      discount: textOf(discount),
      tip: textOf(tip),
      ...phoneOf(kept["phone"]),
      ...(isConfirmation(confirmation) && { confirmation }),
      ...(isAsked(asked) && { asked }),
    };
  } catch {
    return undefined;
  }
}
