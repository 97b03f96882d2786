import type { CreatedOrder, Order, PurchaseTerms } from "@nuc/contract";
import { walletRecord } from "../../../testing/wallet-record.ts";

const { account_id: walletAddress } = walletRecord();

/** Everything is offered, and nothing was bought yet. */
export function terms(change: Partial<PurchaseTerms> = {}): PurchaseTerms {
  return {
    methods: [1, 2, 3, 4],
    sandbox: [1, 2, 3],
    rate: "0.0861",
    least: "1.00",
    most: "30.00",
    leftToday: "100.00",
    leftThisMonth: "500.00",
    paused: false,
    holdMinutes: 15,
    payIdHoldMinutes: 4320,
    ...change,
  };
}

/** 200 NUC for 17.22 USD, just made. */
export function created(change: Partial<CreatedOrder> = {}): CreatedOrder {
  return {
    id: "0b6f4d0a-1111-4222-8333-444455556666",
    amount: "200",
    price: "17.22",
    currency: "USD",
    rate: "0.0861",
    expires: new Date(Date.now() + 900_000).toISOString(),
    genesisHash: "0xab",
    ...change,
  };
}

/** The same as its customer sees it. */
export function order(change: Partial<Order> = {}): Order {
  const { genesisHash: _, ...made } = created();
  return {
    ...made,
    state: "waiting",
    method: 1,
    walletAddress,
    created: new Date(Date.now() - 60_000).toISOString(),
    signed: null,
    paid: "0.00",
    paidAt: null,
    creditedAt: null,
    transactionHash: null,
    blockHash: null,
    refunded: "0.00",
    receipt: null,
    ...change,
  };
}
