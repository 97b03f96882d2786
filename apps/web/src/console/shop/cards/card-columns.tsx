import type { PrintState, StaffShopCard } from "@nuc/contract";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { UserLink } from "../../people/user-link.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";

export const printStates: Readonly<Record<PrintState, { tone: BadgeTone; label: string }>> = {
  waiting: { tone: "warning", label: "Waiting for printing" },
  batched: { tone: "info", label: "At the printer" },
  printed: { tone: "success", label: "Printed" },
};

const cardStates: Readonly<Record<StaffShopCard["state"], { tone: BadgeTone; label: string }>> = {
  active: { tone: "success", label: "Active" },
  locked: { tone: "warning", label: "Locked for an hour" },
  blocked: { tone: "danger", label: "Blocked" },
};

const stateColumn: ConsoleColumn<StaffShopCard> = {
  id: "state",
  header: "Card",
  cell: ({ state }) => (
    <Badge tone={cardStates[state].tone} dot>
      {cardStates[state].label}
    </Badge>
  ),
};

interface CardActs {
  readonly printAgain: (card: StaffShopCard) => void;
  readonly replace: (card: StaffShopCard) => void;
}

/** @param acts undefined for somebody who may only read */
export const cardColumns = (acts?: CardActs): readonly ConsoleColumn<StaffShopCard>[] => [
  {
    id: "username",
    header: "User",
    onPhone: "title",
    cell: ({ username }) => <UserLink ofRow username={username} />,
  },
  {
    id: "name",
    header: "Name on the card",
    cell: ({ first_name: first, last_name: last }) => (
      <span className="wrap-anywhere">
        {first} {last}
      </span>
    ),
  },
  {
    id: "wallet",
    header: "Wallet",
    onTablet: "hidden",
    cell: ({ wallet }) => <Address address={wallet} rosette={false} />,
  },
  {
    id: "print",
    header: "Printing",
    cell: ({ print, issue, batch }) => (
      <span className="grid justify-items-start gap-0.5">
        <Badge tone={printStates[print].tone} dot>
          {printStates[print].label}
        </Badge>
        <span className="text-small text-ink-3">
          {issue > 1 && `Replacement ${issue - 1}`}
          {issue > 1 && batch !== null && ", "}
          {batch !== null && `batch ${batch.number}`}
        </span>
      </span>
    ),
  },
  stateColumn,
  {
    id: "issued",
    header: "Requested",
    align: "end",
    sortable: true,
    cell: ({ issuedAt }) => <TimeAgo iso={issuedAt} />,
  },
  ...(acts ? [actsColumn(acts)] : []),
];

const actsColumn = ({ printAgain, replace }: CardActs): ConsoleColumn<StaffShopCard> => ({
  id: "acts",
  header: "Change",
  align: "end",
  cell: (card) =>
    card.print === "waiting" ? null : (
      <span className="flex flex-wrap justify-end gap-1">
        <KeyButton
          variant="quiet"
          flush={card.print === "printed" ? undefined : "end"}
          aria-label={`Print again: the card of ${card.username}`}
          onClick={() => printAgain(card)}
        >
          Print again
        </KeyButton>
        {card.print === "printed" && (
          <KeyButton
            variant="quiet"
            flush="end"
            aria-label={`Replace the card of ${card.username}`}
            onClick={() => replace(card)}
          >
            Replace…
          </KeyButton>
        )}
      </span>
    ),
});
