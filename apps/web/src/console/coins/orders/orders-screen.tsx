import {
  arrivedPrice,
  exportStaffOrders,
  listStaffOrders,
  ORDER_STATES,
  PAYMENT_METHODS,
  type StaffOrderPage,
} from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { useMay } from "../../access/use-may.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { BooksPanel } from "../receipts/books-panel.tsx";
import { ReceiptSettingsPanel } from "../receipts/receipt-settings-panel.tsx";
import { orderColumns } from "./order-columns.tsx";
import { orderStates, providerNames } from "./order-words.ts";
import { PurchaseLimitsPanel } from "./purchase-limits-panel.tsx";

/** Coins that were ordered: paid, sent, sent back, or for staff to decide. */
export function OrdersScreen() {
  return (
    <Allowed right="orders">
      <Orders />
    </Allowed>
  );
}

const methods = Object.keys(PAYMENT_METHODS) as (keyof typeof PAYMENT_METHODS)[];
const choices = [
  {
    name: "state",
    any: "Any state",
    options: [
      { value: "open", label: "To decide" },
      ...ORDER_STATES.map((value) => ({ value, label: orderStates[value].label })),
    ],
  },
  {
    name: "method",
    any: "Any payment method",
    options: methods.map((value) => ({ value, label: providerNames[value] })),
  },
];

function Orders() {
  const mayExport = useMay("books.export");
  const maySet = useMay("purchases.set");
  const { state, filter, query } = useStaffList({
    name: "orders",
    columns: orderColumns,
    choices,
    read: async (asked, signal) => callData(listStaffOrders, { query: asked, signal }),
  });
  return (
    <ConsoleScreen title="Orders">
      <ListPanel
        title="Orders"
        caption="Orders"
        columns={orderColumns}
        rowKey={({ id }) => id}
        query={query}
        state={state}
        defaultSort="-created"
        empty="No orders yet."
        searched="Order, receipt, user or reference"
        choices={choices}
        days="Ordered"
        isMarked={({ open }) => open}
        over={query.data !== undefined && <Sums page={query.data} />}
        exported={{ endpoint: exportStaffOrders, right: "orders.export", filter, name: "orders" }}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <ReceiptSettingsPanel />
          {mayExport && <BooksPanel />}
        </div>
        {maySet && <PurchaseLimitsPanel />}
      </div>
    </ConsoleScreen>
  );
}

/** Of all pages together. */
function Sums({ page: { sums, total } }: { readonly page: StaffOrderPage }) {
  if (total === 0) return null;
  return (
    <p className="border-b border-line px-4 py-2 text-small text-ink-2">
      {sums.map((sum) => (
        <span key={sum.currency} className="figures mr-4 inline-block">
          Ordered {sum.price} {sum.currency} · paid {arrivedPrice(sum)} · sent back {sum.refunded}
        </span>
      ))}
    </p>
  );
}
