import type { Domain } from "../domain/domain.ts";
import type { PaymentProvider } from "../domain/purchase/provider.ts";
import { ordersFeature } from "../features/orders/feature.ts";
import { followOrder } from "../features/orders/following/follow.ts";
import { following } from "../features/orders/following/job.ts";
import { lockOrder, readOrder } from "../features/orders/order-repository.ts";
import { orderView } from "../features/orders/order-view.ts";
import type { Purchases } from "../features/orders/parts.ts";
import { openProviders } from "../features/payment-providers/open-providers.ts";
import { payIdFeature } from "../features/payment-providers/payid/feature.ts";
import type { MatchAsks } from "../features/payment-providers/payid/match.ts";
import { readRate } from "../features/rate/repository.ts";
import { openSandbox } from "../features/sandbox-payments/sandbox.ts";
import type { Feature } from "../platform/feature/feature.ts";

/** Buying coins. */
export function purchaseFeatures(domain: Domain): readonly Feature[] {
  const purchases = openPurchases(domain, openProviders(domain));
  return [ordersFeature(purchases), payIdFeature(domain, matchAsks(purchases))];
}

/** What matching a PayID transfer asks of orders. */
function matchAsks(purchases: Purchases): MatchAsks {
  const { database, jobs } = purchases.domain;
  return {
    lock: async (transaction, id) => {
      const order = await lockOrder(transaction, id);
      return (
        order && {
          accountId: order.account_id,
          isPayId: order.provider === "payid",
          price: order.price,
          currency: order.currency,
          createdAt: order.created_at,
        }
      );
    },
    followLater: async (transaction, orderId) => jobs.send(transaction, following, { orderId }),
    follow: async (id) => {
      await followOrder(purchases, id);
      const order = await readOrder(database.kysely, id);
      if (!order) throw new Error("The order is gone");
      return orderView(order);
    },
  };
}

/** What orders ask of providers and of the rate; production has no sandbox. @param providers those that are set up */
export function openPurchases(
  domain: Domain,
  providers: readonly PaymentProvider[] = [],
): Purchases {
  const { config } = domain;
  return {
    domain,
    providers,
    sandbox: config.production ? undefined : openSandbox(domain),
    readRate: async (handle) => (await readRate(handle)) ?? config.COIN_RATE,
  };
}
