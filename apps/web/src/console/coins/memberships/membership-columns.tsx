import type { StaffMembership } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { userColumn } from "../../table/common-columns.tsx";
import { Price } from "../../../ui/values/price.tsx";

export const membershipStates = {
  ordered: { tone: "info", label: "Ordered" },
  seen: { tone: "warning", label: "Seen by the bank" },
  matched: { tone: "info", label: "Matched" },
  given: { tone: "success", label: "Category given" },
  cancelled: { tone: "neutral", label: "Cancelled" },
} as const;

export const membershipColumns: readonly ConsoleColumn<StaffMembership>[] = [
  userColumn,
  {
    id: "membership",
    header: "Membership",
    cell: ({ category, quantity }) => (quantity === 1 ? category : `${quantity} × ${category}`),
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
      <Badge tone={membershipStates[state].tone} dot>
        {membershipStates[state].label}
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
    cell: ({ givenAt }) => (givenAt === null ? null : <TimeAgo iso={givenAt} />),
  },
];
