import type { StaffOrderDetail } from "@nuc/contract";

/** When everything of it happened. */
export const AT = "2026-11-22T16:02:41.000Z";
export const ID = "7c1fd6f2-61f2-4f0e-9c2b-0d8f5f0a7d11";

/** Paid in full, but late: staff decide. */
export const lateOrder: StaffOrderDetail = {
  id: ID,
  amount: "200",
  price: "17.22",
  currency: "USD",
  rate: "0.0861",
  expires: AT,
  state: "in_review",
  method: 4,
  walletAddress: "5GVV43ARLDczXoPAsGMfkSLtCEhVbQzwPgF7W35qTehkFhcA",
  created: AT,
  signed: AT,
  paid: "17.22",
  paidAt: null,
  creditedAt: null,
  transactionHash: null,
  blockHash: null,
  refunded: "0.00",
  receipt: null,
  username: "account.holder",
  provider: "sandbox",
  providerRef: "ref-of-provider",
  review: "late",
  open: true,
  begun: AT,
  decision: null,
  movements: [
    {
      ref: "m1",
      bankReference: null,
      kind: "payment",
      amount: "17.22",
      currency: "USD",
      fee: "0.84",
      at: AT,
      seen: AT,
    },
  ],
  refunds: [],
  receipts: [],
  acts: [],
  refundable: "17.22",
};
