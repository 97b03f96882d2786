import { stored } from "../../../session/storage/stored.ts";
import { noteSentCode } from "../code/sent-code.ts";

/** Where the codes of an unverified account go: kept on this device until the account is verified. */
export interface PendingVerification {
  /** Digits only, country code first; the account is verified under this number. */
  readonly phone: string;
  readonly email: string;
}

/** @param waitSeconds until other codes may be asked for, as the server says; left out where these went out just now */
export function rememberPendingVerification(
  { phone, email }: PendingVerification,
  waitSeconds?: number,
): void {
  const before = pendingVerification();
  // What is known of another account's codes says nothing of these.
  if (before?.phone !== phone || before.email !== email) forgetPendingVerification();
  stored.write("phone", phone);
  stored.write("email", email);
  noteSentCode("verificationCode", waitSeconds);
}

/** Undefined when neither a phone nor an email is kept. */
export function pendingVerification(): PendingVerification | undefined {
  const phone = stored.read("phone") ?? "";
  const email = stored.read("email") ?? "";
  return phone === "" && email === "" ? undefined : { phone, email };
}

export function forgetPendingVerification(): void {
  stored.remove("phone", "email", "verificationCode");
}
