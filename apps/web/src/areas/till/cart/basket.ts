import type { Bill } from "./bill.ts";
import type { Cart } from "./cart.ts";

/** What a cart asks the server for, at a total (NUC) that was shown and to a wallet's address. */
export const basketOf = (
  cart: Cart,
  { gone }: Pick<Bill, "gone">,
  { wallet, total }: { readonly wallet: string; readonly total: string },
) => ({
  items: cart.items.filter(({ id }) => !gone.includes(id)).map((item) => ({ ...item })),
  keyed: cart.keyed.map(({ title, amount }) => ({ title: title || undefined, amount })),
  ...(cart.discount !== "" && { discount: cart.discount }),
  ...(cart.tip !== "" && { tip: cart.tip }),
  terminal_wallet: wallet,
  expectedTotal: total,
});
