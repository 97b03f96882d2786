import { login, register, registerPayload, type RegisterPayload, type z } from "@nuc/contract";
import { ApiError } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { unverifiedAccountOf } from "../verify-otp/unverified-account.ts";

export const registrationSchema = registerPayload();
export type RegistrationInput = z.input<typeof registrationSchema>;
export type RegistrationField = keyof RegistrationInput;
export const registrationFields = Object.keys(registrationSchema.shape) as RegistrationField[];

/** Makes the account. `toggle` 1: a code was sent and must be entered; 0: verified at once. */
export function registerAccount(data: RegisterPayload) {
  return callData(register, { body: { data } });
}

export const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "TAKEN";

// What the first try has made is refused by its name, before email and phone.
const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "TAKEN" && error.field === "userName";

/**
 * As `registerAccount`, after a try without an answer: where that one has made the account, its name is taken by its own owner,
 * whom the password shows.
 */
export async function registerOnceMore(data: RegisterPayload) {
  try {
    return await registerAccount(data);
  } catch (error) {
    const made = isNameTaken(error) ? await madeBefore(data) : undefined;
    if (made === undefined) throw error;
    return made;
  }
}

type Registered = Awaited<ReturnType<typeof registerAccount>>;

/** What the first answer said. Undefined where the account is another's, or an older one of the same person. */
async function madeBefore({
  userName,
  password,
  email,
  mobileNumber,
}: RegisterPayload): Promise<Registered | undefined> {
  try {
    const { user } = await callData(login, { body: { data: { userName, password } } });
    const isNew = user.email.toLowerCase() === email.toLowerCase();
    return isNew ? { toggle: 0, phone: mobileNumber, email } : undefined;
  } catch (error) {
    const account = unverifiedAccountOf(error);
    return account && { toggle: 1, phone: account.phone, email: account.email };
  }
}
