import type { Handle } from "../database/tables.ts";

/** What the product tells an account. */
export interface Notice {
  /** Names the notification for ever: the same key again tells nothing. Such as `wallet-created:5Grw…`. */
  key: string;
  accountId: string;
  title: string;
  /** Plain text. */
  text: string;
}

/**
 * Tells an account something in the caller's transaction: once that commits it stands in the
 * account's list, and its open pages hear of it; else nobody ever does. The notifications feature
 * provides it, `app` hands it to others.
 */
export type Notify = (handle: Handle, notice: Notice) => Promise<void>;
