import { accountName, WALLET_MESSAGES, z } from "@nuc/contract";
import { newWalletPassword } from "../../../signing/unlock/wallet-password.ts";

const { create } = WALLET_MESSAGES;

/** The create form. The two passwords never leave the device: the server's schema does not know them.
 * Parse it asynchronously. */
export const walletFormSchema = z
  .object({
    accountName,
    password: newWalletPassword(create.passwordRequired),
    confirmPassword: z.string().optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: create.passwordMismatch,
  });
export type WalletForm = z.infer<typeof walletFormSchema>;
