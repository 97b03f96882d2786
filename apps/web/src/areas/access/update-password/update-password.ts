import { updatePasswordPayload, type UpdatePasswordPayload, type z } from "@nuc/contract";
import { anyAnswer, api, paths } from "../../../session/calls/api.ts";

export type UpdatePasswordInput = z.input<typeof updatePasswordPayload>;
export const updatePasswordFields = ["otpCode", "password", "confirmPassword"] as const;

/** Sets the new password; every session of the account ends. Failures: those of `api`. */
export async function updatePassword(data: UpdatePasswordPayload): Promise<void> {
  await api.post(`${paths.auth}/update-user-password`, { data }, anyAnswer);
}
