import { requiredText, WALLET_MESSAGES, WALLET_PASSWORD_LONGER_THAN, z } from "@nuc/contract";

const { create, password: messages } = WALLET_MESSAGES;

/** A new wallet password and its repetition. Neither leaves the device. */
export const newPasswordSchema = z
  .object({
    password: requiredText(messages.required).refine(
      (password) => password.trim() === "" || password.length > WALLET_PASSWORD_LONGER_THAN,
      create.passwordWeak,
    ),
    confirmPassword: requiredText(messages.confirmRequired),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: create.passwordMismatch,
  });
export type NewPassword = z.infer<typeof newPasswordSchema>;
