import type { Handle } from "../../platform/database/tables.ts";
import type { Caller } from "../../platform/http/caller.ts";

/** Where a sale is made: a terminal that staff approved, or the page of the shop's owner. */
export interface Till {
  /** Whose wallets are paid. */
  readonly accountId: string;
  readonly username: string;
  /** Null = the owner's own page. */
  readonly terminal: { readonly id: string; readonly name: string } | null;
  /** Who works at it; null = the owner. */
  readonly clerk: string | null;
  /** Address that it is paid to; null = each wallet of the account. */
  readonly wallet: string | null;
  /** By staff or by wrong PINs. */
  readonly isStopped: boolean;
}

/** The tills that may charge shop cards. */
export interface Tills {
  /**
   * The till that a request comes from, tested for this very moment. Throws AppError `FEATURE_OFF`, `LOCKED` where wrong PINs
   * stopped it, `NOT_ALLOWED` where it waits for its approval.
   */
  require(handle: Handle, caller: Caller): Promise<Till>;
  /** Whose sales a caller reads and pays back, also where the till is stopped. Throws AppError `FEATURE_OFF`, `NOT_ALLOWED`. */
  identify(handle: Handle, caller: Caller): Promise<Till>;
  /** Counts a wrong PIN on a customer's card, in a commit of its own; the fifth card without a right PIN between stops the till. */
  countWrongPin(till: Till, customerAccountId: string): Promise<void>;
  /** Forgets the wrong PINs: one was right. */
  forgetWrongPins(till: Till): Promise<void>;
}
