import type { AutoMintRequest } from "@nuc/contract";
import type { BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import {
  reasonColumn,
  userColumn,
  walletColumn,
  statusColumn,
} from "../../table/common-columns.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";

export const autoMintStates: Readonly<
  Record<AutoMintRequest["status"], { tone: BadgeTone; label: string }>
> = {
  awaiting: { tone: "warning", label: "Waiting" },
  subscribed: { tone: "success", label: "Minting" },
  rejected: { tone: "danger", label: "Refused" },
};

/** What is decided on one request. */
export interface AskedAutoMint {
  readonly request: AutoMintRequest;
  readonly decision: "approve" | "reject";
}

export function autoMintColumns(
  ask: (asked: AskedAutoMint) => void,
): readonly ConsoleColumn<AutoMintRequest>[] {
  return [
    userColumn,
    walletColumn,
    statusColumn(autoMintStates),
    {
      id: "asked",
      header: "Requested",
      sortable: true,
      cell: ({ requestedAt }) => <TimeAgo iso={requestedAt} />,
    },
    { id: "by", header: "Decided by", cell: ({ decidedBy }) => decidedBy },
    reasonColumn,
    {
      id: "decide",
      header: "Decide",
      align: "end",
      cell: (request) =>
        request.status === "awaiting" ? (
          <span className="inline-flex flex-wrap justify-end gap-1">
            <KeyButton variant="quiet" onClick={() => ask({ request, decision: "approve" })}>
              Approve
            </KeyButton>
            <KeyButton
              variant="quiet"
              flush="end"
              onClick={() => ask({ request, decision: "reject" })}
            >
              Refuse…
            </KeyButton>
          </span>
        ) : null,
    },
  ];
}
