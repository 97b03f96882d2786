import type { Domain } from "../domain/domain.ts";
import type { Tills } from "../domain/tills/tills.ts";
import { shopCardCodes } from "../features/access/codes/shop-card-codes.ts";
import { watchTransfer } from "../features/chain-gateway/transfers/watched-transfer.ts";
import {
  lockOnSale,
  putIntoStock,
  readOnSale,
  takeFromStock,
} from "../features/products/selling.ts";
import { currentRate } from "../features/rate/service.ts";
import { openShopCards, shopCardFeature } from "../features/shop-card/feature.ts";
import type { ShopCards } from "../features/shop-card/parts.ts";
import { signWithPin } from "../features/shop-card/pin/sign-with-pin.ts";
import { restoreAllowance } from "../features/shop-card/pin/spending.ts";
import { readCard } from "../features/shop-card/repository.ts";
import { notifyCardPayment } from "../features/shop-card/notify-card.ts";
import { shopSystemFeature } from "../features/shop-system/feature.ts";
import { notifyShopSystem } from "../features/shop-system/notify-shop-system.ts";
import { terminalsFeature } from "../features/terminals/feature.ts";
import { openTills } from "../features/terminals/tills.ts";
import { tillFeature } from "../features/till/feature.ts";
import type { TillDependencies } from "../features/till/parts.ts";
import type { Feature } from "../platform/feature/feature.ts";

/** Shop cards, and the tills that charge them. */
export function shopFeatures(domain: Domain): readonly Feature[] {
  const tills = openTills(domain);
  const cards = openShopCards(domain, { codes: shopCardCodes(domain), tills });
  return [
    shopCardFeature(cards),
    terminalsFeature(domain, tills),
    tillFeature(domain, tillDependencies(cards, tills)),
    shopSystemFeature(domain),
  ];
}

/** What a till asks of cards, products and terminals. */
export function tillDependencies(cards: ShopCards, tills: Tills): TillDependencies {
  const { domain } = cards;
  return {
    tills,
    products: {
      read: readOnSale,
      lock: lockOnSale,
      take: takeFromStock,
      putBack: putIntoStock,
    },
    cards: {
      walletOf: async (handle, accountId) => (await readCard(handle, accountId))?.wallet_address,
      signWithPin: async (payment, record) => signWithPin(cards, payment, record),
      restoreAllowance: restoreAllowance,
      notifyPaid: async (transaction, payment) => notifyCardPayment(transaction, domain, payment),
    },
    transfers: {
      watch: async (caller, transfer) => watchTransfer({ domain }, caller, transfer),
    },
    notifySystem: async (transaction, happened) => notifyShopSystem(transaction, domain, happened),
    readRate: async () => currentRate(domain),
  };
}
