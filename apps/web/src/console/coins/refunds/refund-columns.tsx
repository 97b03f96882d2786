import type { StaffRefund } from "@nuc/contract";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import {
  amountColumn,
  reasonColumn,
  userColumn,
  walletColumn,
  statusColumn,
} from "../../table/common-columns.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";

export const refundStates = {
  due: { tone: "warning", label: "Not paid yet" },
  settled: { tone: "success", label: "Paid back" },
} as const;

export const refundColumns: readonly ConsoleColumn<StaffRefund>[] = [
  userColumn,
  walletColumn,
  amountColumn,
  statusColumn(refundStates),
  reasonColumn,
  { id: "by", header: "Requested by", cell: ({ asked_by: by }) => by },
  {
    id: "asked",
    header: "Requested",
    align: "end",
    sortable: true,
    cell: ({ asked_at: at }) => <TimeAgo iso={at} />,
  },
  {
    id: "settled",
    header: "Paid",
    align: "end",
    cell: ({ settled_at: at }) => (at === null ? null : <TimeAgo iso={at} />),
  },
];
