import { register, registerPayload, type RegisterPayload, type z } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";

export const registrationSchema = registerPayload();
export type RegistrationInput = z.input<typeof registrationSchema>;
export type RegistrationField = keyof RegistrationInput;
export const registrationFields = Object.keys(registrationSchema.shape) as RegistrationField[];

/** Makes the account. `toggle` 1: a code was sent and must be entered; 0: verified at once. */
export function registerAccount(data: RegisterPayload) {
  return callData(register, { body: { data } });
}
