import {
  updatePasswordPayload,
  type UpdatePasswordPayload,
  updateUserPassword,
  type z,
} from "@nuc/contract";
import { call } from "../../../session/calls/call.ts";

export type UpdatePasswordInput = z.input<typeof updatePasswordPayload>;
export const updatePasswordFields = ["otpCode", "password", "confirmPassword"] as const;

/** Sets the new password; every session of the account ends. Failures: those of `call`. */
export async function updatePassword(data: UpdatePasswordPayload): Promise<void> {
  await call(updateUserPassword, { body: { data } });
}
