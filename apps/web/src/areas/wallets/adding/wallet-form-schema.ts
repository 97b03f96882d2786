import {
  accountName,
  requiredText,
  WALLET_MESSAGES,
  WALLET_PASSWORD_LONGER_THAN,
  z,
} from "@nuc/contract";

const { create } = WALLET_MESSAGES;

/** The create form. The two passwords never leave the device: the server's schema does not know them. */
export const walletFormSchema = z
  .object({
    accountName,
    password: requiredText(create.passwordRequired).refine(
      (password) => password === "" || password.length > WALLET_PASSWORD_LONGER_THAN,
      create.passwordWeak,
    ),
    confirmPassword: z.string().optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: create.passwordMismatch,
  });
export type WalletForm = z.infer<typeof walletFormSchema>;
