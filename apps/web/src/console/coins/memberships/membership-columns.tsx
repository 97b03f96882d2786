import type { StaffMembership } from "@nuc/contract";
import { orderName, orderStates } from "../../../areas/visitor/membership/order-words.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { userColumn } from "../../table/common-columns.tsx";
import { Price } from "../../../ui/values/price.tsx";

/** Of an order that waits for more wallets. */
function givenSoFar({ givenWallets, quantity }: StaffMembership): string | null {
  return givenWallets.length === 0 ? null : `${givenWallets.length} of ${quantity} wallets`;
}

export const membershipColumns: readonly ConsoleColumn<StaffMembership>[] = [
  userColumn,
  {
    id: "membership",
    header: "Membership",
    cell: orderName,
  },
  {
    id: "total",
    header: "Total",
    align: "end",
    sortable: true,
    cell: ({ total, currency }) => <Price price={total} currency={currency} />,
  },
  {
    id: "paid",
    header: "Paid",
    align: "end",
    cell: ({ paid, currency }) =>
      paid === null ? null : <Price price={paid} currency={currency} />,
  },
  {
    id: "reference",
    header: "Reference code",
    onTablet: "hidden",
    cell: ({ referenceCode }) => <span className="font-mono text-small">{referenceCode}</span>,
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
    id: "ordered",
    header: "Ordered",
    align: "end",
    sortable: true,
    cell: ({ orderedAt }) => <TimeAgo iso={orderedAt} />,
  },
  {
    id: "given",
    header: "Given",
    align: "end",
    onTablet: "hidden",
    cell: (order) => (order.givenAt === null ? givenSoFar(order) : <TimeAgo iso={order.givenAt} />),
  },
];
