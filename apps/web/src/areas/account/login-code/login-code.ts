import { setLoginOtp } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { changeProfile } from "../../../session/signed-in/profile-query.ts";

/** Has logging in ask for an emailed code. Failures: those of `call`; `NOT_ALLOWED` for an unconfirmed email. */
export async function askForLoginCode(): Promise<void> {
  changeProfile(await callData(setLoginOtp, { body: { enabled: true } }));
}

/** Switches the code off, for which the account password is needed. Failures: those of `call`. */
export async function stopLoginCode(password: string): Promise<void> {
  changeProfile(await callData(setLoginOtp, { body: { enabled: false, password } }));
}
