import type { Transaction } from "kysely";
import type { Handle, Tables } from "../database/tables.ts";
import type { OwnEmail } from "./own-emails.ts";

/** Whose data is exported or erased. */
export interface Person {
  accountId: string;
  /** Emails that were confirmed, now or before: one that was not may be somebody else's. */
  emails: readonly OwnEmail[];
  /** The account's email and phone where they were confirmed: messages to another one may be a stranger's. */
  recipients: readonly string[];
}

/** What one feature holds about people. */
export interface PersonalData {
  /** Its name in the export. */
  readonly section: string;
  /** Everything it holds about this person but hashes and secrets; undefined = nothing. */
  readonly read: (handle: Handle, person: Person) => Promise<unknown>;
  /** What happens to it once the account is closed. */
  readonly onClose: Erase | Kept;
}

/** Erases what need not be kept of an account that is closed, in the caller's transaction. */
type Erase = (transaction: Transaction<Tables>, person: Person) => Promise<void>;

/** It outlives the account, for this reason. */
interface Kept {
  readonly kept: string;
}
