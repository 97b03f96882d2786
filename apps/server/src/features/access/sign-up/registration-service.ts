import { ACCESS_MESSAGES, type RegisterPayload } from "@nuc/contract";
import type { Handle } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Domain } from "../../../domain/domain.ts";
import type { Platform } from "../../../platform/platform.ts";
import { unverifiedCutoff } from "../../../domain/accounts/account-expiry.ts";
import {
  deleteUnverified,
  findReferrer,
  findUnverifiedByName,
} from "../../../domain/accounts/account-repository.ts";
import { createAccount } from "../../../domain/accounts/ready-account.ts";
import { startSendings } from "../codes/code-sendings.ts";
import { sendCodes, startTries } from "../codes/one-time-codes.ts";
import { requireUncommon } from "../../../domain/accounts/passwords/common-passwords.ts";
import { isSignUpToken, signUpToken } from "./sign-up-token.ts";
import { normalizePhone } from "../../../domain/accounts/person/phone-number.ts";

const { register: messages } = ACCESS_MESSAGES;

export interface Registered {
  /** 1 = codes were sent and one of them must be entered. */
  toggle: 0 | 1;
  phone: string;
  email: string;
  /** Lets the same browser correct the sign-up; left out where no code was sent. */
  signUpToken?: string;
}

/** Whose code this is, by which they invite others; undefined for no code. */
export type FindInviter = (handle: Handle, code: string) => Promise<string | undefined>;

/**
 * Signs somebody up and, with `REGISTER_OTP`, sends a code to the phone and another to the email. With the token of an earlier sign-up
 * of that name, which waits for its code, it takes the place of that one.
 * Throws AppError `INVALID_REQUEST`, `TAKEN` with the field, `RATE_LIMITED` when overrun.
 */
export async function signUp(
  domain: Domain,
  findInviterByCode: FindInviter,
  payload: RegisterPayload,
): Promise<Registered> {
  const { clock, config, database, keys, maintenance, passwords } = domain;
  const phone = normalizePhone(payload.mobileNumber);
  if (phone === null) throw refused("mobileNumber", messages.mobileNumberMalformed);
  requireUncommon(payload.password, { username: payload.userName, email: payload.email });
  const referrerId = await referrerOf(domain, findInviterByCode, payload.referral);
  const passwordHash = await passwords.hash(payload.password);
  const { email } = payload;
  const corrected = await correctedSignUp(domain, payload);
  const accountId = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const now = clock.now();
    if (corrected !== null) await deleteUnverified(transaction, corrected);
    const created = await createAccount(transaction, {
      username: payload.userName,
      email,
      phone,
      firstName: payload.fname,
      middleName: payload.middleName ?? null,
      lastName: payload.lname,
      dateOfBirth: payload.dateOfBirth,
      gender: payload.gender === "Male" ? "Male" : "Female",
      passwordHash,
      role: "customer",
      referrerId,
      createdAt: now,
      verifiedAt: config.REGISTER_OTP ? null : now,
      termsAccepted: false,
    });
    if (!config.REGISTER_OTP) return created;
    const recipients = [
      { channel: "phone", address: phone },
      { channel: "email", address: email },
    ] as const;
    const purpose = "verify";
    await startSendings(transaction, domain, { purpose, recipients });
    const owner = { accountId: created, purpose, identity: phone } as const;
    await startTries(transaction, domain, owner);
    await sendCodes(transaction, domain, owner, recipients);
    return created;
  });
  if (!config.REGISTER_OTP) return { toggle: 0, phone, email };
  return { toggle: 1, phone, email, signUpToken: signUpToken(keys.codes, accountId) };
}

/** Id of the sign-up whose token this one has: it still waits for its code. */
async function correctedSignUp(
  { clock, database, keys }: Pick<Domain, "clock" | "database" | "keys">,
  { userName, signUpToken: token }: Pick<RegisterPayload, "userName" | "signUpToken">,
): Promise<string | null> {
  if (token === undefined) return null;
  const earlier = await findUnverifiedByName(
    database.kysely,
    userName,
    unverifiedCutoff(clock.now()),
  );
  return earlier && isSignUpToken(keys.codes, earlier.id, token) ? earlier.id : null;
}

/** Who has invited: by a referral code, else by a user name. */
async function referrerOf(
  { database: { kysely } }: Pick<Platform, "database">,
  findInviterByCode: FindInviter,
  referral: string | undefined,
): Promise<string | null> {
  if (referral === undefined) return null;
  const id = (await findInviterByCode(kysely, referral)) ?? (await findReferrer(kysely, referral));
  if (id === undefined) throw refused("referral", messages.referralUnknown);
  return id;
}

function refused(field: keyof RegisterPayload, message: string): AppError {
  return new AppError("INVALID_REQUEST", message, { field });
}
