import type { Domain } from "../domain/domain.ts";
import type { PaymentProvider } from "../domain/purchase/provider.ts";
import { ordersFeature } from "../features/orders/feature.ts";
import type { Purchases } from "../features/orders/parts.ts";
import { readRate } from "../features/rate/repository.ts";
import { openSandbox } from "../features/sandbox-payments/sandbox.ts";
import type { Feature } from "../platform/feature/feature.ts";

/** Buying coins. */
export function purchaseFeatures(domain: Domain): readonly Feature[] {
  return [ordersFeature(openPurchases(domain))];
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
