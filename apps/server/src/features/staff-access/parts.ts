import type { Domain } from "../../domain/domain.ts";
import type { Transaction } from "../../platform/database/tables.ts";

/** What giving roles and taking factors away is based on. */
export interface StaffAccessParts {
  readonly domain: Pick<Domain, "clock" | "config" | "events" | "mail" | "texts">;
  /** Takes every passkey of an account away; how many there were. */
  readonly removePasskeys: (transaction: Transaction, accountId: string) => Promise<number>;
}
