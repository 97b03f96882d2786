import type { OpenBill, PosProduct, Sale, ShopProfile } from "@nuc/contract";

export const customerAddress = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
export const tillAddress = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";

/** A customer with a card, as a till sees one. */
export function cardHolder(change: Partial<ShopProfile> = {}): ShopProfile {
  return {
    printed_status: 1,
    account_id: customerAddress,
    first_name: "Mara",
    middle_name: null,
    last_name: "Holder",
    user_name: "mara.holder",
    balance: "118.2",
    ...change,
  };
}

export function product(change: Partial<PosProduct> = {}): PosProduct {
  return {
    id: "p1",
    title: "Flat white",
    category: "Drinks",
    description: "Double shot, whole milk",
    price: "42",
    resource_url: "",
    isChecked: false,
    stock: null,
    tax: "7",
    ...change,
  };
}

/** A sale that is paid. */
export function sale(change: Partial<Sale> = {}): Sale {
  return {
    id: "7f0f4b52-1111-4111-8111-111111111111",
    number: 12,
    state: "paid",
    paidBy: "card",
    time: "2030-01-01T12:00:00.000Z",
    customer: "mara.holder",
    from: customerAddress,
    to: tillAddress,
    terminal: null,
    clerk: null,
    lines: [
      {
        productId: "p1",
        title: "Flat white",
        quantity: 1,
        price: "42",
        tax: "7",
        total: "42",
      },
    ],
    subtotal: "42",
    discount: "0",
    discounted: "0",
    tip: "0",
    amount: "42",
    taxes: [{ percent: "7", amount: "2.747663551402" }],
    rate: "0.05",
    blockHash: `0x${"b1".repeat(32)}`,
    extrinsicHash: `0x${"a1".repeat(32)}`,
    refusal: null,
    refunded: "0",
    refunds: [],
    ...change,
  };
}

/** A bill that anyone with its code can pay. */
export function openBill(change: Partial<OpenBill> = {}): OpenBill {
  const { lines, subtotal, discount, discounted, tip, amount, taxes, to, terminal, clerk } = sale();
  return {
    lines,
    subtotal,
    discount,
    discounted,
    tip,
    amount,
    taxes,
    to,
    terminal,
    clerk,
    id: "3c9d8a10-2222-4222-8222-222222222222",
    code: "Zk9vYl8tQm5wX3JhN2Rx-A",
    state: "open",
    shop: "corner.cafe",
    customer: null,
    time: "2030-01-01T12:00:00.000Z",
    expires: "2030-01-01T12:05:00.000Z",
    sale: null,
    refusal: null,
    ...change,
  };
}
