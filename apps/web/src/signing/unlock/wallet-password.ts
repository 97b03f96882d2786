import { requiredText, WALLET_MESSAGES, WALLET_PASSWORD_LONGER_THAN } from "@nuc/contract";
import { isCommonWalletPassword } from "./common-wallet-password.ts";

const { create } = WALLET_MESSAGES;

const isLong = (password: string): boolean => password.length > WALLET_PASSWORD_LONGER_THAN;

/** A wallet password that is chosen: long enough, and none of those that are tried first. Judged asynchronously. */
export const newWalletPassword = (requiredMessage: string) =>
  requiredText(requiredMessage)
    .refine((password) => password.trim() === "" || isLong(password), create.passwordWeak)
    .refine(
      async (password) => !isLong(password) || !(await isCommonWalletPassword(password)),
      create.passwordCommon,
    );
