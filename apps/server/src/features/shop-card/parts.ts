import type { Domain } from "../../domain/domain.ts";
import type { Tills } from "../../domain/tills/tills.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { AppError } from "../../platform/http/app-error.ts";
import type { CardPictures } from "./drawing/card-picture.ts";
import type { PinPool } from "./pin/pin-pool.ts";

/** One-time codes by email for a wallet that has been used. */
export interface ShopCardCodes {
  /** Sends one. Throws AppError `RATE_LIMITED` within 30 s of another, and after ten in 24 h. */
  send(transaction: Transaction, accountId: string): Promise<void>;
  /** Spends a right one; commit before throwing what it answers for a wrong one. */
  check(transaction: Transaction, accountId: string, code: string): Promise<AppError | undefined>;
}

/** What shop cards are built on. */
export interface ShopCards {
  readonly domain: Domain;
  readonly codes: ShopCardCodes;
  /** Who may look at the profiles of customers. */
  readonly tills: Pick<Tills, "require">;
  /** Bounds the scrypt of PINs apart from that of passwords. */
  readonly pins: PinPool;
  readonly pictures: CardPictures;
}
