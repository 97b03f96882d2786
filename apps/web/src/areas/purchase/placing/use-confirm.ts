import {
  type CreatedOrder,
  NETWORK_MESSAGES,
  orderProofAnswer,
  PURCHASE_MESSAGES,
  proveOrder,
} from "@nuc/contract";
import { type Hex, orderText } from "@nuc/keys";
import { formatNuc, parseNuc } from "@nuc/money";
import { useState } from "react";
import { paymentPage } from "../../../orders/payment-page.ts";
import { ApiError, DeviceError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { useLeaving } from "../../../ui/links/use-leaving.ts";
import { runOperation } from "../../../vault/worker-client.ts";
import { signTextWithPassword, signTextWithPhrase } from "../../../vault/vault.ts";
import { checkPassword } from "../../../vault/wallet-keys.ts";
import { forgetPlaced, placeOrder } from "./place-order.ts";
import type { PurchaseOrder } from "./purchase-order.ts";

/** The key of the wallet, wherever that is. */
export interface OrderKey {
  /** Rejects where it does not open, or is another wallet's: then nothing is ordered. */
  readonly check: () => Promise<void>;
  readonly sign: (text: string) => Promise<Hex>;
}

/** What is wrong with the words; `message` is the specification's. */
export class WrongWordsError extends Error {
  override readonly name = "WrongWordsError";
}

/** The order was made at another price than the one that was shown. */
export class PriceChangedError extends Error {
  override readonly name = "PriceChangedError";
}

export const passwordKey = (address: string, password: string): OrderKey => ({
  check: () => checkPassword(address, password),
  sign: (text) => signTextWithPassword(address, password, text),
});

export const phraseKey = (address: string, phrase: string): OrderKey => ({
  check: () => requirePhraseOf(address, phrase),
  sign: (text) => signTextWithPhrase(phrase, text),
});

async function requirePhraseOf(address: string, phrase: string): Promise<void> {
  const { unlock } = PURCHASE_MESSAGES;
  const derived = await runOperation("addressOf", { phrase }).catch((error: unknown) => {
    if (error instanceof Error && error.name === "NotAPhraseError")
      throw new WrongWordsError(unlock.invalidMnemonics);
    throw error;
  });
  if (derived !== address) throw new WrongWordsError(unlock.otherWallet);
}

/**
 * Orders, signs the order on this device, and goes to the payment page. An order whose time is over, or that the server
 * takes no proof of any more, is forgotten: the next one is another.
 *
 * @param onFailure called with each failure
 */
export function useConfirm(order: PurchaseOrder, onFailure?: (error: unknown) => void) {
  const attempt = useAttempt();
  const [placed, setPlaced] = useState<CreatedOrder>();
  const [leaving, leave] = useLeaving();
  const drop = (): void => {
    setPlaced(undefined);
    attempt.forget();
  };
  const renew = (): void => {
    forgetPlaced(order);
    drop();
  };
  /** @param price what was shown, such as "17.22" */
  const confirm = (key: OrderKey, price: string): void => {
    if (leaving) return;
    const work = async (): Promise<string> => {
      await key.check();
      const made = await placeOrder(order);
      setPlaced(made);
      void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
      if (made.price !== price)
        throw new PriceChangedError(
          `The rate has changed. You pay ${made.price} ${made.currency} now.`,
        );
      return await prove(order, made, key);
    };
    void attempt.run(
      () =>
        work().catch((error: unknown) => {
          if (error instanceof ApiError && error.code === "NOT_ALLOWED") forgetPlaced(order);
          onFailure?.(error);
          throw error;
        }),
      leave,
    );
  };
  return {
    /** Once it is made: its price is held. */
    placed,
    error: attempt.error,
    busy: attempt.busy || leaving,
    confirm,
    forgetFailure: attempt.forget,
    /** What is ordered may be something else now. The same thing gets the same order. */
    drop,
    /** As `drop`, of an order whose time is over: the same thing gets another order. */
    renew,
  };
}

/** @returns where it is paid */
async function prove(order: PurchaseOrder, made: CreatedOrder, key: OrderKey): Promise<string> {
  // What is signed is what was asked for.
  if (parseNuc(made.amount) !== order.amount) throw new DeviceError(NETWORK_MESSAGES.internal);
  const proof = await key.sign(
    orderText({
      genesisHash: made.genesisHash,
      orderId: made.id,
      walletAddress: order.walletAddress,
      amount: formatNuc(order.amount),
    }),
  );
  return paymentPage(
    await call(proveOrder, {
      params: { id: made.id },
      body: { proof, redirect: order.origin.redirect },
      check: orderProofAnswer,
    }),
  );
}
