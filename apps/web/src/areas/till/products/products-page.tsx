import { type ItemsAnswer, type PosProduct, TILL_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { isAtThePin } from "../cart/at-the-pin.ts";
import { type Cart, withQuantity } from "../cart/cart.ts";
import { useCart } from "../cart/cart-store.ts";
import { itemsQuery } from "../cart/items-query.ts";
import { ConfirmDialog } from "../confirm/confirm-dialog.tsx";
import { shownBill } from "../display/of-bill.ts";
import { useShown } from "../display/use-display.ts";
import { TillFrame } from "../frame/till-frame.tsx";
import { useOffline } from "../frame/use-offline.ts";
import { useTill } from "../own/use-till.ts";
import { BillExtras } from "./bill-extras.tsx";
import { BillPanel } from "./bill-panel.tsx";
import { Keypad } from "./keypad.tsx";
import { ProductList } from "./product-list.tsx";
import { useSale, type Sale } from "./use-sale.ts";

const nothingSold: ItemsAnswer = { products: [], categories: [], category: "" };

/** What is sold, and the bill. */
export function ProductsPage() {
  const cart = useCart();
  // Opened without one, the guard leads to the scan; a sale that has just ended is on its way to its receipt.
  if (cart === undefined) return null;
  return <Selling cart={cart} />;
}

function Selling({ cart }: { readonly cart: Cart }) {
  const items = useQuery(itemsQuery);
  const sale = useSale(cart, items.data?.products ?? nothingSold.products);
  const offline = useOffline();
  const comesBack = isAtThePin(useLocation().state);
  // A payment whose answer is missing continues where it was.
  const [confirming, setConfirming] = useState(
    cart.confirmation !== undefined || cart.asked !== undefined || comesBack,
  );
  const { bill } = sale;
  useShown(
    "page",
    bill.lines.length === 0 ? undefined : { kind: "bill", bill: shownBill(bill, bill.total) },
  );
  return (
    <TillFrame step={confirming ? "Payment" : "Products"} byPhone={sale.isByPhone} fills>
      <div className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-1 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <section
          aria-labelledby="products-heading"
          className="@container min-h-0 px-(--gutter) py-5 md:overflow-y-auto"
        >
          <div className="grid grid-cols-1 gap-4">
            <h1 id="products-heading" className="text-h2">
              Product Listing Section
            </h1>
            {items.error !== null && (
              <FailedRead error={items.error} onRetry={() => void items.refetch()} />
            )}
            {items.isPending && <Pending />}
            {items.data && <Offered items={items.data} cart={cart} sale={sale} />}
          </div>
        </section>
        <BillPanel
          sale={sale}
          offline={offline}
          // What was typed into its fields is over with the bill.
          extras={
            <BillExtras
              key={String(sale.bill.lines.length > 0)}
              cart={cart}
              onChange={sale.change}
            />
          }
          onRemove={(key) => sale.change(without(cart, key))}
          onConfirm={() => setConfirming(true)}
        />
      </div>
      {sale.hasPayer && (
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          cart={cart}
          customer={sale.customer}
          balance={sale.balance}
          bill={sale.bill}
        />
      )}
    </TillFrame>
  );
}

/** A line of the bill, by its key. */
function without(cart: Cart, key: string): Cart {
  const keyed = cart.keyed.filter((_, index) => `keyed ${index}` !== key);
  return withQuantity({ ...cart, keyed }, key, 0);
}

interface OfferedProps {
  readonly items: ItemsAnswer;
  readonly cart: Cart;
  readonly sale: Sale;
}

function Offered({ items, cart, sale }: OfferedProps) {
  const till = useTill();
  const choose = ({ id, title, stock }: PosProduct, quantity: number): void => {
    if (stock !== null && quantity > stock)
      sale.setRefusal({ message: TILL_MESSAGES.checkout.outOfStock(title, stock) });
    else sale.change(withQuantity(cart, id, quantity));
  };
  return (
    <>
      {sale.bill.gone.length > 0 && (
        <Banner tone="warning" role="status">
          {TILL_MESSAGES.checkout.unknownItem} It is no longer on the bill.
        </Banner>
      )}
      <Tabs
        large
        label="What is sold"
        items={[
          {
            value: "products",
            label: "Products",
            content: <ProductList {...{ items, cart, till }} onQuantity={choose} />,
          },
          {
            value: "keypad",
            label: "Type an amount",
            content: (
              <Keypad onAdd={(line) => sale.change({ ...cart, keyed: [...cart.keyed, line] })} />
            ),
          },
        ]}
      />
    </>
  );
}

function Pending() {
  return (
    <Loading label="Loading the products">
      <div className="grid grid-cols-2 gap-3 @min-[38rem]:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((one) => (
          <Skeleton key={one} className="h-64 rounded-3" />
        ))}
      </div>
    </Loading>
  );
}
