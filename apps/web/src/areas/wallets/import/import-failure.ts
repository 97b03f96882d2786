import { WALLET_MESSAGES } from "@nuc/contract";
import { ApiError } from "../../../session/calls/api-error.ts";
import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";

const ofTheWorker: Readonly<Record<string, string>> = {
  NotAPhraseError: "These twelve words are not a secret phrase. Check their spelling and order.",
  WrongPasswordError: WALLET_MESSAGES.password.wrong,
  MalformedKeystoreError:
    "This isn't a keystore file we can open. It must be encrypted and hold an sr25519 key, as polkadot.js exports it.",
};

export const takenMessage =
  "This wallet belongs to another account, so it was not added. Nothing was kept on this device.";

/** Whether the wallet is another account's. */
export const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "TAKEN";

/** The message when a wallet could not be imported. */
export function importFailureMessage(error: unknown): string {
  const known = error instanceof Error ? ofTheWorker[error.name] : undefined;
  return known ?? walletFailureMessage(error);
}
