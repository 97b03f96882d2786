import {
  changeShopCard,
  changeShopCardPin,
  type PinChange,
  type ShopCard,
  type ShopCardChange,
} from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { shopCardQuery } from "../../../session/wallets/shop-card-query.ts";

function show(card: ShopCard): void {
  queryClient.setQueryData(shopCardQuery.queryKey, card);
}

/** Limits, or whether it is blocked; what is left out stays. Failures: those of `call`. */
export async function changeCard(change: Partial<ShopCardChange>): Promise<void> {
  show(await callData(changeShopCard, { body: change }));
}

/** The same key under another PIN. Failures: those of `call`. */
export async function changePin(change: PinChange): Promise<void> {
  show(await callData(changeShopCardPin, { body: change }));
}
