import type { Handle } from "../../platform/database/tables.ts";
import type { AppError } from "../../platform/http/app-error.ts";
import type { Address } from "./contact-change-repository.ts";

/** The two ends of a change of e-mail or phone. */
export type ContactSide = "current" | "new";

/** One-time codes for changing an e-mail or phone. */
export interface ContactCodes {
  /** Digits with the country code first in normal form; null where no phone has this number. */
  normalPhone: (digits: string) => string | null;
  /** Counts a code that is asked for; throws AppError `RATE_LIMITED`. */
  claim: (handle: Handle, accountId: string, side: ContactSide, to: Address) => Promise<void>;
  send: (handle: Handle, accountId: string, side: ContactSide, to: Address) => Promise<void>;
  /** Whether it is the right code, which is spent by that. Commit before throwing its error. */
  check: (
    handle: Handle,
    accountId: string,
    entered: { side: ContactSide; field: string; code: string },
  ) => Promise<{ right: true } | { right: false; error: AppError }>;
  /** Ends the codes of both ends. */
  end: (handle: Handle, accountId: string) => Promise<void>;
  /** Forgets every code of the account, whatever for. */
  erase: (handle: Handle, accountId: string) => Promise<void>;
}

/** What the account itself knows of its addresses. */
export interface ContactRules {
  isSame: (channel: Address["channel"], one: string, other: string) => boolean;
  isTaken: (handle: Handle, address: Address, except: string) => Promise<boolean>;
  replace: (handle: Handle, accountId: string, address: Address) => Promise<void>;
}

/** Whose data is exported or erased. */
export interface Person {
  accountId: string;
  /** The e-mail where it was confirmed: one that was not may be somebody else's. */
  confirmedEmail: string | null;
  /** Every address that messages of this account went to. */
  recipients: readonly string[];
}

/** What one feature holds about people. */
export interface PersonalData {
  /** Its name in the export. */
  section: string;
  /** Everything it holds about this person but hashes and secrets; undefined = nothing to tell. */
  read: (handle: Handle, person: Person) => Promise<unknown>;
  /** Erases what need not be kept of an account that is closed, in the caller's transaction. */
  erase?: (handle: Handle, person: Person) => Promise<void>;
}

/** What this feature is handed by others. */
export interface AccountLifeParts {
  /** Throws an AppError unless it is the account's password. */
  confirmPassword: (accountId: string, password: string) => Promise<void>;
  codes: ContactCodes;
  contacts: ContactRules;
  /** Erases what the account's own row need not keep, and marks it as closed for good. */
  closeAccount: (
    handle: Handle,
    accountId: string,
    closing: { passwordHash: string; now: Date },
  ) => Promise<void>;
  /** Ends every session of an account in the caller's transaction. */
  endSessions: (handle: Handle, accountId: string) => Promise<number>;
  /** A hash that no password has. */
  unusableHash: () => Promise<string>;
  /** In the order in which they are erased. */
  personalData: readonly PersonalData[];
}
