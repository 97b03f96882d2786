import type { StatementLine } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { UserLink } from "../../people/user-link.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { Price } from "../../../ui/values/price.tsx";

export const lineStates = {
  open: { tone: "warning", label: "Open" },
  matched: { tone: "success", label: "Matched" },
  aside: { tone: "neutral", label: "Put aside" },
  other: { tone: "neutral", label: "Not income" },
} as const;

export const confidences = {
  sure: { tone: "success", label: "Reference and amount" },
  reference: { tone: "warning", label: "Reference only" },
  amount: { tone: "warning", label: "Amount only" },
  none: { tone: "neutral", label: "No match" },
} as const;

/** @param decide opens what can be done with a line; undefined = nothing */
export function lineColumns(
  decide: ((line: StatementLine) => void) | undefined,
): readonly ConsoleColumn<StatementLine>[] {
  return [
    {
      id: "text",
      header: "Text",
      onPhone: "title",
      cell: ({ text }) => (
        <span className="line-clamp-2 max-w-[26rem] wrap-anywhere">{text || "No text"}</span>
      ),
    },
    {
      id: "day",
      header: "Day",
      sortable: true,
      cell: ({ day }) => <span className="figures whitespace-nowrap">{day}</span>,
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      sortable: true,
      cell: ({ amount, currency }) => <Price price={amount} currency={currency} />,
    },
    {
      id: "state",
      header: "State",
      cell: ({ state }) => (
        <Badge tone={lineStates[state].tone} dot>
          {lineStates[state].label}
        </Badge>
      ),
    },
    {
      id: "confidence",
      header: "Match",
      onTablet: "hidden",
      cell: ({ state, confidence }) =>
        state === "other" ? null : (
          <Badge tone={confidences[confidence].tone}>{confidences[confidence].label}</Badge>
        ),
    },
    {
      id: "pays",
      header: "Pays",
      cell: ({ pays, reason }) => {
        if (pays === null)
          return reason === null ? null : <span className="wrap-anywhere">{reason}</span>;
        return (
          <span>
            {pays.what} of <UserLink username={pays.username} />
          </span>
        );
      },
    },
    {
      id: "decide",
      header: "Decide",
      align: "end",
      cell: (line) =>
        decide === undefined || line.state === "other" ? null : (
          <KeyButton variant="quiet" flush="end" onClick={() => decide(line)}>
            {line.state === "open" ? "Match…" : "Reopen…"}
          </KeyButton>
        ),
    },
  ];
}
