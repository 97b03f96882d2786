import {
  authenticateUserOnForgetCredential,
  FORGOT_TYPES,
  recoveryPayload,
  type RecoveryAnswer,
  type RecoveryPayload,
  type z,
} from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";

export type ForgotType = (typeof FORGOT_TYPES)[number];
export type RecoveryInput = z.input<typeof recoveryPayload>;

export function forgotCredentialPath(forgotType: ForgotType): string {
  return `/forgot-credential?${new URLSearchParams({ forgotType }).toString()}`;
}

/** What the address names; a forgotten password where it names nothing known. */
export function forgotTypeOf(search: URLSearchParams): ForgotType {
  const named = search.get("forgotType");
  return FORGOT_TYPES.find((type) => type === named) ?? "Password";
}

/** Asks for the username, or for a code to set a new password; the answer is the same whether there is such an account. */
export function recover(data: RecoveryPayload): Promise<RecoveryAnswer> {
  return callData(authenticateUserOnForgetCredential, { body: { data } });
}
