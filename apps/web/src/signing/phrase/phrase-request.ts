import type { RegistrationCategory } from "@nuc/contract";
import { isAddress } from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import type { TransferOrder } from "../transfer/transfer.ts";

/** The wallet whose phrase is asked for. */
export interface PhraseWallet {
  readonly walletAddress: string;
  readonly walletName: string;
}

/** What the phrase is wanted for, and what that needs to know. */
export type PhraseRequest =
  | { readonly purpose: "transfer"; readonly order: TransferOrder }
  | { readonly purpose: "mintCoin" | "passwordReset"; readonly wallet: PhraseWallet }
  | {
      readonly purpose: "registerWallet";
      readonly wallet: PhraseWallet;
      readonly category: RegistrationCategory;
    };

type State = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads what a dialog put into the navigation state; undefined when somebody came by address. */
export function phraseRequestOf(state: unknown): PhraseRequest | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const found = state as State;
  if (!isAddress(text(found["walletAddress"]))) return undefined;
  switch (found["purpose"]) {
    case "transfer":
      return transferRequest(found);
    case "mintCoin":
    case "passwordReset":
      return { purpose: found["purpose"], wallet: walletOf(found) };
    case "registerWallet":
      return registerRequest(found);
    default:
      return undefined;
  }
}

const walletOf = ({ walletAddress, walletName }: State): PhraseWallet => ({
  walletAddress: text(walletAddress),
  walletName: text(walletName),
});

function transferRequest(state: State): PhraseRequest | undefined {
  const receiver = text(state["receiverAddress"]);
  if (!isAddress(receiver)) return undefined;
  try {
    const amount = parseNuc(text(state["amount"]));
    return { purpose: "transfer", order: { ...walletOf(state), receiver, amount } };
  } catch {
    return undefined;
  }
}

function registerRequest(state: State): PhraseRequest | undefined {
  const { category } = state;
  if (category !== "SILVER" && category !== "GOLD") return undefined;
  return { purpose: "registerWallet", wallet: walletOf(state), category };
}
