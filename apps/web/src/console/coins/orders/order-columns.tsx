import { arrivedPrice, type StaffOrder } from "@nuc/contract";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { UserLink } from "../../people/user-link.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { amountColumn } from "../../table/common-columns.tsx";
import { orderStates, paidBy } from "./order-words.ts";

/** The beginning of an order's id, by which people distinguish orders. */
export const shortId = (id: string): string => id.slice(0, 8);

export const orderColumns: readonly ConsoleColumn<StaffOrder>[] = [
  {
    id: "order",
    header: "Order",
    onPhone: "title",
    cell: ({ id }) => (
      <TextLink quiet data-row to={`/orders/${id}`}>
        <span className="font-mono">{shortId(id)}</span>
      </TextLink>
    ),
  },
  {
    id: "username",
    header: "User",
    cell: ({ username }) => <UserLink username={username} />,
  },
  { ...amountColumn, sortable: false },
  {
    id: "price",
    header: "Price",
    align: "end",
    sortable: true,
    cell: ({ price, currency }) => <Money value={price} currency={currency} />,
  },
  {
    id: "paid",
    header: "Paid",
    align: "end",
    onTablet: "hidden",
    cell: (order) => <Money value={arrivedPrice(order)} currency={order.currency} />,
  },
  {
    id: "provider",
    header: "Paid by",
    onTablet: "hidden",
    cell: paidBy,
  },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => (
      <Badge tone={orderStates[state].tone} dot>
        {orderStates[state].label}
      </Badge>
    ),
  },
  {
    id: "receipt",
    header: "Receipt",
    onTablet: "hidden",
    cell: ({ receipt }) => (receipt === null ? null : <span className="figures">{receipt}</span>),
  },
  {
    id: "created",
    header: "Ordered",
    align: "end",
    sortable: true,
    cell: ({ created }) => <TimeAgo iso={created} />,
  },
];

function Money({ value, currency }: { readonly value: string; readonly currency: string }) {
  return (
    <span className="figures whitespace-nowrap">
      {value} <span className="text-ink-3">{currency}</span>
    </span>
  );
}
