import { requiredText, WALLET_MESSAGES, z } from "@nuc/contract";
import { newWalletPassword } from "./wallet-password.ts";

const { create, password: messages } = WALLET_MESSAGES;

/** A new wallet password and its repetition. Neither leaves the device. Parse it asynchronously. */
export const newPasswordSchema = z
  .object({
    password: newWalletPassword(messages.required),
    confirmPassword: requiredText(messages.confirmRequired),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: create.passwordMismatch,
  });
export type NewPassword = z.infer<typeof newPasswordSchema>;
