import type { AirdropRecord } from "@nuc/contract";
import type { BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import {
  amountColumn,
  reasonColumn,
  userColumn,
  walletColumn,
  statusColumn,
} from "../../table/common-columns.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";

export const airdropStates: Readonly<
  Record<AirdropRecord["status"], { tone: BadgeTone; label: string }>
> = {
  waiting: { tone: "info", label: "Waiting" },
  held: { tone: "warning", label: "Held back" },
  paying: { tone: "info", label: "On its way" },
  paid: { tone: "success", label: "Paid" },
};

/** Whether staff can still decide on it. */
export const isOpen = ({ status }: AirdropRecord): boolean =>
  status === "waiting" || status === "held";

export function airdropColumns(
  ask: (airdrop: AirdropRecord) => void,
): readonly ConsoleColumn<AirdropRecord>[] {
  return [
    userColumn,
    walletColumn,
    amountColumn,
    statusColumn(airdropStates),
    {
      id: "nominated",
      header: "Nominated",
      sortable: true,
      cell: ({ nominatedAt }) => <TimeAgo iso={nominatedAt} />,
    },
    {
      id: "pays",
      header: "Pays",
      sortable: true,
      cell: ({ status, payAfter, paidAt }) => {
        if (paidAt !== null) return <TimeAgo iso={paidAt} />;
        if (status !== "waiting") return null;
        return <ClockTime iso={payAfter} />;
      },
    },
    reasonColumn,
    {
      id: "decide",
      header: "Decide",
      align: "end",
      cell: (airdrop) =>
        isOpen(airdrop) ? (
          <KeyButton variant="quiet" flush="end" onClick={() => ask(airdrop)}>
            {airdrop.status === "held" ? "Release…" : "Hold back…"}
          </KeyButton>
        ) : null,
    },
  ];
}
