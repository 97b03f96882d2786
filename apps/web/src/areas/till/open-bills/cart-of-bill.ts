import type { OpenBill } from "@nuc/contract";
import type { Cart } from "../cart/cart.ts";

/** The cart that a bill was made of, at whichever till; a card is to be charged for it now. */
export const cartOfBill = ({ customer, lines, discount, tip }: OpenBill): Cart => ({
  customer: customer ?? "",
  items: lines.flatMap(({ productId: id, quantity }) => (id === null ? [] : [{ id, quantity }])),
  keyed: lines.flatMap(({ productId, title, price: amount }) =>
    productId === null ? [{ title, amount }] : [],
  ),
  discount: discount === "0" ? "" : discount,
  tip: tip === "0" ? "" : tip,
});
