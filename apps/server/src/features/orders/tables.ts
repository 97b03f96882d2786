import type { OrderState, PaymentMethod, PaymentMethodName } from "@nuc/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { MoneyMovement } from "../../domain/purchase/provider.ts";

type Fixed<Type> = ColumnType<Type, Type, never>;
/** Null at first. */
type Later<Type> = ColumnType<Type | null, never, Type>;

/** Why staff have to decide on an order. */
export type ReviewReason = "late" | "currency" | "twice" | "suspended" | "returned";

/** Coins that somebody ordered, with what is known of their payment. */
export interface PurchaseOrderTable {
  id: Fixed<string>;
  sequence: GeneratedAlways<bigint>;
  account_id: Fixed<string>;
  /** As it was when ordered, like the wallet's name. */
  username: Fixed<string>;
  wallet_address: Fixed<string>;
  /** In its owner's words; empty once the account is closed. */
  wallet_name: string;
  /** Smallest units, as decimal text. */
  amount: ColumnType<string, bigint, never>;
  /** `currency` for one NUC. */
  rate: Fixed<string>;
  /** Cents of `currency`, as every sum of money here. */
  price: Fixed<bigint>;
  currency: Fixed<string>;
  method: Fixed<PaymentMethod>;
  /** Who takes the money: the sandbox where it replaces the method. */
  provider: Fixed<PaymentMethodName>;
  subscriber_id: Fixed<string | null>;
  payment_subscription_id: Fixed<string | null>;
  created_at: Fixed<Date>;
  /** Until when the price is held; earlier where the customer gave the order up. */
  expires_at: Date;
  /** When the customer gave it up: money that comes to be known afterwards is late. */
  given_up_at: Later<Date>;
  /** With all that follows until `credit`: as `computeOrderState` has found it. */
  state: Generated<OrderState>;
  review: ColumnType<ReviewReason | null, never, ReviewReason | null>;
  /** The wallet's signature, 0x-hex. */
  proof: Later<string>;
  signed_at: Later<Date>;
  /** A path of this site. */
  redirect: ColumnType<string | null, never, string | null>;
  /** JWE for the payment page, and the key that opens it. */
  payload: ColumnType<string | null, never, string | null>;
  payload_kid: Later<string>;
  /** Since when the provider may know of it. */
  begun_at: Later<Date>;
  /** When a customer last came back from the provider, and it was asked for that. */
  returned_at: ColumnType<Date | null, never, Date | null>;
  provider_ref: Later<string>;
  provider_url: Later<string | null>;
  /** Nothing more can be paid there. */
  closed: Generated<boolean>;
  /** What arrived, less what went back. */
  paid: Generated<bigint>;
  /** What went back. */
  refunded: Generated<bigint>;
  paid_at: ColumnType<Date | null, never, Date | null>;
  /** owed: the treasury owes the coins. */
  credit: Generated<"none" | "owed" | "paid">;
  /** Not before, since the treasury refused the coins; null = at once. */
  credit_after: ColumnType<Date | null, never, Date>;
  /** From 1; the next one begins once the treasury refused the one before finally. */
  attempt: Generated<number>;
  credited_at: Later<Date>;
  extrinsic_hash: Later<Buffer>;
  block_hash: Later<Buffer>;
  receipt: Later<string>;
  /** By staff: the coins are sent for what is there, or the money goes back. */
  decision: ColumnType<"credit" | "return" | null, never, "credit" | "return">;
  /** When it is next looked after; null = it is at rest. */
  look_at: Date | null;
}

/** What a provider said of money, once each. */
export interface PurchaseMovementTable {
  provider: Fixed<PaymentMethodName>;
  ref: Fixed<string>;
  order_id: Fixed<string>;
  kind: Fixed<MoneyMovement["kind"]>;
  amount: Fixed<bigint>;
  currency: Fixed<string>;
  at: Fixed<Date>;
  /** Cents of `currency`; null where the provider does not say. */
  fee: ColumnType<bigint | null, bigint | null | undefined, never>;
  seen_at: Fixed<Date>;
}

/** Webhooks that came, by the provider's own id of each. */
export interface PurchaseWebhookTable {
  provider: Fixed<PaymentMethodName>;
  message_id: Fixed<string>;
  /** Null where it reported nothing known here. */
  order_id: Fixed<string | null>;
  received_at: Fixed<Date>;
}

/** A key for which payloads of the payment page are encrypted. */
export interface PurchaseCheckoutKeyTable {
  kid: Fixed<string>;
  public_jwk: ColumnType<Record<string, unknown>, string, never>;
  /** JWK, sealed under the master key. */
  sealed_private: Fixed<Buffer>;
  created_at: Fixed<Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    purchase_order: PurchaseOrderTable;
    purchase_movement: PurchaseMovementTable;
    purchase_webhook: PurchaseWebhookTable;
    purchase_checkout_key: PurchaseCheckoutKeyTable;
  }
}
