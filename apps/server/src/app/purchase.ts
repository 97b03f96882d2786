import { formatNuc } from "@nuc/money";
import type { Domain } from "../domain/domain.ts";
import type { ExpectedPayments } from "../domain/payments/expected-payments.ts";
import {
  type PaymentProvider,
  type Period,
  ProviderDownError,
  ProviderRefusedError,
} from "../domain/purchase/provider.ts";
import type { RunAct } from "../domain/staff/paying-act.ts";
import { askApproval } from "../features/approvals/ask.ts";
import { bookkeepingFeature } from "../features/bookkeeping/feature.ts";
import {
  approvedAct,
  ORDER_CREDIT,
  ORDER_REFUND,
  ORDER_RETURN,
} from "../features/orders/deciding/decide.ts";
import { ordersFeature } from "../features/orders/feature.ts";
import { followOrder } from "../features/orders/following/follow.ts";
import { following } from "../features/orders/following/job.ts";
import { stateOfOrder, moneyOf, paymentKey } from "../features/orders/following/settle.ts";
import { lockOrder, type OrderRow, readOrder } from "../features/orders/order-repository.ts";
import { toRead } from "../features/orders/order-to-pay.ts";
import { orderView } from "../features/orders/order-view.ts";
import { providerOf, type Purchases } from "../features/orders/parts.ts";
import {
  expectedTransfers,
  type TransferOrder,
} from "../features/payment-providers/payid/expected.ts";
import { payIdFeature } from "../features/payment-providers/payid/feature.ts";
import type { MatchDependencies } from "../features/payment-providers/payid/match.ts";
import { listTransferOrders, lockTransferOrder } from "../features/orders/transfer-orders.ts";
import { readRate } from "../features/rate/repository.ts";
import { receiptsFeature } from "../features/receipts/feature.ts";
import { reconciliationFeature } from "../features/reconciliation/feature.ts";
import type { ListedAt, ReconciliationDependencies } from "../features/reconciliation/parts.ts";
import { openSandbox } from "../features/sandbox-payments/sandbox.ts";
import type { Feature } from "../platform/feature/feature.ts";

/** Buying coins, and the books of it. */
export function purchaseFeatures(purchases: Purchases): readonly Feature[] {
  const { domain } = purchases;
  return [
    ordersFeature(purchases, { askApproval: askApproval(domain) }),
    payIdFeature(domain, matchDependencies(purchases)),
    receiptsFeature(domain),
    reconciliationFeature(domain, reconciliationDependencies(purchases)),
    bookkeepingFeature(domain),
  ];
}

/** What staff decide on orders, once another admin has approved it. */
export function orderActs(purchases: Purchases): Readonly<Record<string, RunAct>> {
  const act = approvedAct(purchases);
  return { [ORDER_CREDIT]: act, [ORDER_RETURN]: act, [ORDER_REFUND]: act };
}

/** What the nightly comparison asks of orders. */
export function reconciliationDependencies(purchases: Purchases): ReconciliationDependencies {
  return {
    follow: async (id) => {
      await followOrder(purchases, id);
    },
    readProvider: async (order) => {
      const provider = providerOf(purchases, order);
      if (!provider || order.provider_ref === null) return undefined;
      return await provider.read(toRead(purchases, order, order.provider_ref));
    },
    listPayments: async (period) => {
      const all = purchases.sandbox
        ? [...purchases.providers, purchases.sandbox]
        : purchases.providers;
      const listed = await Promise.all(all.map(async (one) => listOf(purchases, one, period)));
      return listed.flat();
    },
    computeState: stateOfOrder,
    moneyOf,
    paymentKey,
  };
}

async function listOf(
  { domain: { log } }: Purchases,
  provider: PaymentProvider,
  period: Period,
): Promise<ListedAt[]> {
  try {
    const listed = (await provider.list?.(period)) ?? [];
    return listed.map((payment) => ({ ...payment, provider: provider.name }));
  } catch (error) {
    if (!(error instanceof ProviderDownError || error instanceof ProviderRefusedError)) throw error;
    log.warn(
      { err: error, provider: provider.name },
      "payment provider failed to list its payments",
    );
    return [];
  }
}

/** What matching a PayID transfer asks of orders. */
function matchDependencies(purchases: Purchases): MatchDependencies {
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

/** Orders by PayID, for the statements of the bank. */
export function orderTransfers(purchases: Purchases): ExpectedPayments {
  const { jobs } = purchases.domain;
  return expectedTransfers({
    list: async (handle, wanted, limit) =>
      (await listTransferOrders(handle, wanted, limit)).map(transferOrder),
    lock: async (transaction, id) => {
      const order = await lockTransferOrder(transaction, id);
      return order && transferOrder(order);
    },
    followLater: async (transaction, orderId) => jobs.send(transaction, following, { orderId }),
  });
}

function transferOrder(order: OrderRow): TransferOrder {
  return {
    id: order.id,
    accountId: order.account_id,
    username: order.username,
    what: `${formatNuc(BigInt(order.amount))} NUC`,
    code: order.provider_ref ?? "",
    price: order.price,
    cents: order.price - order.paid,
    currency: order.currency,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
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
