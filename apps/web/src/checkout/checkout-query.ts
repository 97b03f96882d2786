import {
  beginCheckout,
  type CheckoutPageOrder,
  type Endpoint,
  openCheckoutPage,
  paySandbox,
  returnToCheckout,
  type SandboxOutcome,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { answered } from "../session/calls/call.ts";
import { queryClient } from "../session/calls/query-client.ts";
import { mayStillChange } from "../orders/order-state.ts";
import type { OpenedCheckout } from "./payload.ts";

/** Milliseconds between two checks of an order that moves, and at one that waits for staff. */
const pause = 3_000;
const reviewPause = 15_000;

/** False where nothing happens any more. */
function nextLook(order: CheckoutPageOrder | undefined): number | false {
  if (order?.state === "in_review") return reviewPause;
  return order && mayStillChange(order) ? pause : false;
}

const queryKey = ["checkout"] as const;

interface Answer {
  readonly order: CheckoutPageOrder;
  readonly url?: string | null;
}

async function ask(endpoint: Endpoint, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await answered(endpoint, { body, signal });
  return (await response.json()) as Answer;
}

/** The order; asked for again while something may still happen to it. Back from a provider, the provider is asked first. */
export const checkoutQuery = (data: string, { back }: Pick<OpenedCheckout, "back">) => {
  let isBack = back !== null;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const endpoint = isBack ? returnToCheckout : openCheckoutPage;
      const { order } = await ask(endpoint, { data }, signal);
      isBack = false;
      return order;
    },
    refetchInterval: ({ state }) => nextLook(state.data),
  });
};

const show = (order: CheckoutPageOrder): void => {
  // What is on its way was asked before.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, order);
};

/** Begins the payment, once. @returns the provider's page; null where the payment continues here */
export async function begin(data: string): Promise<string | null> {
  const { url = null, order } = await ask(beginCheckout, { data });
  show(order);
  return url;
}

export async function actInSandbox(data: string, outcome: SandboxOutcome): Promise<void> {
  await begin(data);
  show((await ask(paySandbox, { data, outcome })).order);
}
