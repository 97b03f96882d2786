import type { Address } from "../../domain/accounts/person/contacts.ts";
import type { Domain } from "../../domain/domain.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import type { AppError } from "../../platform/http/app-error.ts";

/** The two ends of a change of email or phone. */
export type ContactSide = "current" | "new";

/** One-time codes for changing an email or phone. */
export interface ContactCodes {
  /** Counts a code that is asked for; throws AppError `RATE_LIMITED`. */
  claim: (
    transaction: Transaction,
    accountId: string,
    side: ContactSide,
    to: Address,
  ) => Promise<void>;
  send: (
    transaction: Transaction,
    accountId: string,
    side: ContactSide,
    to: Address,
  ) => Promise<void>;
  /** Whether it is the right code, which that uses up. Commit before throwing its error. */
  check: (
    transaction: Transaction,
    accountId: string,
    entered: { side: ContactSide; field: string; code: string },
  ) => Promise<{ right: true } | { right: false; error: AppError }>;
  /** Ends the codes of both ends. */
  end: (transaction: Transaction, accountId: string) => Promise<void>;
  /** Forgets every code of the account, whatever for. */
  erase: (transaction: Transaction, accountId: string) => Promise<void>;
}

/** What this feature asks of others. */
export interface AccountLifeDependencies {
  readonly codes: ContactCodes;
  readonly contacts: {
    /** Gives the account another email or phone, and ends what is on its way to the old one. */
    readonly replace: (
      transaction: Transaction,
      accountId: string,
      address: Address,
    ) => Promise<void>;
  };
  /** What every feature holds about people, in the order in which it is erased. */
  readonly personalData: () => readonly PersonalData[];
}

/** What an account's life is built on. */
export interface AccountLife extends AccountLifeDependencies {
  readonly domain: Domain;
}
