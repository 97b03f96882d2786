import { ACCESS_MESSAGES } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { unverifiedCutoff } from "./account-expiry.ts";
import {
  deleteExpiredWithSameName,
  findTaken,
  insertAccount,
  type NewAccount,
} from "./account-repository.ts";
import { releaseUnconfirmedEmail, releaseUnconfirmedPhone } from "./released-contacts.ts";

const { usernameTaken, emailTaken, mobileNumberTaken } = ACCESS_MESSAGES.register;

const TAKEN = {
  username: { message: usernameTaken, field: "userName" },
  email: { message: emailTaken, field: "email" },
  phone: { message: mobileNumberTaken, field: "mobileNumber" },
} as const;

/**
 * Makes an account and answers its id. Of two at once with the same name the second waits for the
 * first. Throws AppError `TAKEN` with the field.
 */
export async function createAccount(
  transaction: Transaction,
  account: NewAccount,
): Promise<string> {
  const before = unverifiedCutoff(account.createdAt);
  await deleteExpiredWithSameName(transaction, account, before);
  await releaseUnconfirmedEmail(transaction, account.email, before);
  if (account.phone !== null) await releaseUnconfirmedPhone(transaction, account.phone, before);
  const id = await insertAccount(transaction, account);
  if (id !== null) return id;
  // The other one may also have been taken back between the two statements.
  const taken = (await findTaken(transaction, account)) ?? "username";
  throw new AppError("TAKEN", TAKEN[taken].message, { field: TAKEN[taken].field });
}

/** An account that an operator makes: it needs no confirmation, nor the terms accepted first. */
export interface ReadyAccount {
  username: string;
  email: string;
  phone: string | null;
  firstName: string;
  lastName: string;
  role: string;
  passwordHash: string;
}

/** Makes an account that can be used at once. Throws AppError `TAKEN` with the field. */
export async function createReadyAccount(
  transaction: Transaction,
  account: ReadyAccount,
  now: Date,
): Promise<string> {
  return await createAccount(transaction, {
    ...account,
    middleName: null,
    dateOfBirth: null,
    gender: null,
    referrerId: null,
    createdAt: now,
    verifiedAt: now,
    termsAccepted: true,
  });
}
