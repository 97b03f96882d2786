import type { ShopEvent } from "@nuc/contract";
import type { Hex } from "@nuc/keys";
import type { Domain } from "../../domain/domain.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Tills } from "../../domain/tills/tills.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** A product as it is sold now; its price in smallest units. */
export interface ProductOnSale {
  id: string;
  title: string;
  price: bigint;
  /** Percent, decimal text. */
  tax: string;
  /** Pieces; null = not counted. */
  stock: number | null;
}

/** What counts as spent of a card. */
interface Spent {
  accountId: string;
  /** UTC. */
  day: string;
  /** Smallest units. */
  amount: bigint;
}

/** What the holder of a card reads of a payment. */
export interface CardPayment {
  accountId: string;
  /** Smallest units. */
  amount: bigint;
  /** User name of the shop. */
  shop: string;
  terminal: string | null;
  /** Lines of the email. */
  receipt: string;
}

/** What a till asks of the features around it. */
export interface TillDependencies {
  readonly tills: Tills;
  readonly products: {
    /** @param rate USD for one NUC */
    readonly read: (
      handle: Handle,
      ids: readonly string[],
      rate: string,
    ) => Promise<ProductOnSale[]>;
    /** As `read`, locked. */
    readonly lock: (
      transaction: Transaction,
      ids: readonly string[],
      rate: string,
    ) => Promise<ProductOnSale[]>;
    /** Both by id of the product; uncounted ones do not change. */
    readonly take: (
      transaction: Transaction,
      pieces: ReadonlyMap<string, number>,
      at: Date,
    ) => Promise<void>;
    readonly putBack: (
      transaction: Transaction,
      pieces: ReadonlyMap<string, number>,
      at: Date,
    ) => Promise<void>;
  };
  readonly cards: {
    /** Address of the wallet that an account's card pays from. */
    readonly walletOf: (handle: Handle, accountId: string) => Promise<string | undefined>;
    /** See `features/shop-card/pin/sign-with-pin.ts`. */
    readonly signWithPin: <Result>(
      payment: {
        accountId: string;
        pin: string;
        recipient: string;
        amount: bigint;
        tested: (wasRight: boolean) => Promise<void>;
      },
      record: (
        transaction: Transaction,
        signing: {
          address: string;
          spent: Spent;
          sign: (nonce: number) => { bytes: Uint8Array; hash: Hex };
        },
      ) => Promise<Result>,
    ) => Promise<Result>;
    readonly restoreAllowance: (transaction: Transaction, spent: Spent) => Promise<void>;
    readonly notifyPaid: (transaction: Transaction, payment: CardPayment) => Promise<void>;
  };
  readonly transfers: {
    /** See `features/chain-gateway/transfers/watched-transfer.ts`. Throws AppError `NOT_ALLOWED` where its owner has to confirm first. */
    readonly watch: (
      caller: Caller,
      transfer: { bytes: Uint8Array; from: string; amount: bigint },
    ) => Promise<void>;
  };
  /** Notifies the shop's own system once, where it has one. */
  readonly notifySystem: (
    transaction: Transaction,
    happened: { accountId: string; event: ShopEvent; subject: string; data: object },
  ) => Promise<void>;
  /** USD for one NUC, decimal text. */
  readonly readRate: () => Promise<string>;
}

/** What sales are built on. */
export interface Selling extends TillDependencies {
  readonly domain: Domain;
}
