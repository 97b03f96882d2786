import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";

const known: Readonly<Record<string, string>> = {
  MalformedOfferError:
    "This is not the code that the new device shows. There, open “Import a wallet”, then “Other device”.",
  MalformedNumberError: "Please enter the 8 digits that the other device shows.",
  MalformedReplyError:
    "This code was not made for this device, or not for these digits. Nothing was moved.",
  HandoverEndedError:
    "This took longer than ten minutes or was cancelled. Please start again on both devices.",
  ForeignKeyError: "The key belongs to another wallet. Nothing was kept.",
};

/** The message when a step of moving a wallet fails. */
export function moveFailureMessage(error: unknown): string {
  return (error instanceof Error ? known[error.name] : undefined) ?? walletFailureMessage(error);
}
