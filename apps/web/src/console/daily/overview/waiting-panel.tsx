import type { Overview } from "@nuc/contract";
import { Link } from "../../../ui/links/link.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import type { Right } from "../../access/rights.ts";
import { Panel } from "../../forms/panel.tsx";
import type { WaitingName } from "../../frame/sections.ts";
import { useWaiting } from "../../frame/waiting.ts";
import { useWaitingLists, type WaitingList } from "./waiting-lists.ts";

interface Waiting {
  readonly label: string;
  readonly to: string;
  readonly right: Right;
  readonly waits: WaitingName | WaitingList | keyof Overview["waiting"];
}

const lines: readonly Waiting[] = [
  { label: "Identity checks", to: "/identity", right: "identity", waits: "identity" },
  {
    label: "Messages to answer",
    to: "/messages?state=new",
    right: "messages",
    waits: "messages",
  },
  { label: "Orders to decide", to: "/orders?state=open", right: "orders", waits: "orders" },
  {
    label: "Payments to approve",
    to: "/approvals",
    right: "approvals",
    waits: "approvals",
  },
  {
    label: "Statement lines to match",
    to: "/statements?state=open",
    right: "statements",
    waits: "statements",
  },
  {
    label: "Auto-mint requests",
    to: "/auto-mint?status=awaiting",
    right: "auto-mint",
    waits: "autoMint",
  },
  {
    label: "Airdrops held back",
    to: "/airdrops?status=held",
    right: "airdrops",
    waits: "airdrops",
  },
  { label: "Refunds not paid", to: "/refunds", right: "refunds", waits: "refunds" },
  { label: "In the queue for a slot", to: "/miner?list=queue", right: "miner", waits: "queue" },
  {
    label: "Shop cards to print",
    to: "/shop-cards?status=waiting",
    right: "shop-cards",
    waits: "shopCards",
  },
  {
    label: "Terminals to approve",
    to: "/terminals?status=waiting",
    right: "terminals",
    waits: "terminals",
  },
];

/** What waits for a person, each with its list; what somebody's role cannot count is left out. */
export function WaitingPanel() {
  const waiting = { ...useWaiting(), ...useWaitingLists() };
  return (
    <Panel title="What waits" flush>
      <ul>
        {lines.map((line) => {
          const count = waiting[line.waits];
          return count !== undefined && <WaitingLine key={line.to} line={line} count={count} />;
        })}
      </ul>
    </Panel>
  );
}

function WaitingLine({ line, count }: { readonly line: Waiting; readonly count: number }) {
  const open = useMay(line.right);
  const text = (
    <>
      <span className="text-ink-2">{line.label}</span>
      <strong className="figures font-[580] text-ink">{groupedNumber(count)}</strong>
    </>
  );
  const look = "flex min-h-11 items-center justify-between gap-4 px-4 text-small lg:min-h-10";
  return (
    <li className="border-line not-last:border-b">
      {open ? (
        <Link to={line.to} className={`${look} text-inherit no-underline hover:bg-sunken`}>
          {text}
        </Link>
      ) : (
        <div className={look}>{text}</div>
      )}
    </li>
  );
}
