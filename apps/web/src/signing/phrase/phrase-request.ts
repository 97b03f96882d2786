import type { PaymentMethod, RegistrationCategory } from "@nuc/contract";
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
    }
  | {
      readonly purpose: "paypal";
      readonly wallet: PhraseWallet;
      /** Of coins, smallest units. */
      readonly amount: bigint;
      readonly method: PaymentMethod;
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
    case "paypal":
      return purchaseRequest(found);
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
  const amount = amountOf(state);
  if (!isAddress(receiver) || amount === undefined) return undefined;
  return { purpose: "transfer", order: { ...walletOf(state), receiver, amount } };
}

function amountOf(state: State): bigint | undefined {
  try {
    return parseNuc(text(state["amount"]));
  } catch {
    return undefined;
  }
}

/** The specification names it after one method; it is for all of them. */
function purchaseRequest(state: State): PhraseRequest | undefined {
  const { method } = state;
  const amount = amountOf(state);
  if (amount === undefined) return undefined;
  if (method !== 1 && method !== 2 && method !== 3 && method !== 4) return undefined;
  return { purpose: "paypal", wallet: walletOf(state), amount, method };
}

function registerRequest(state: State): PhraseRequest | undefined {
  const { category } = state;
  if (category !== "SILVER" && category !== "GOLD") return undefined;
  return { purpose: "registerWallet", wallet: walletOf(state), category };
}
