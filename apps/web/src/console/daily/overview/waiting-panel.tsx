import type { Overview } from "@nuc/contract";
import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useSession } from "../../../session/storage/session-store.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/links/link.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import { may, type Right } from "../../access/rights.ts";
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

/** What waits for a person, each with its list; empty lists are folded, and what somebody's role cannot count is left out. */
export function WaitingPanel() {
  const role = useSession()?.user?.role;
  const waiting = { ...useWaiting(), ...useWaitingLists() };
  const known = lines.filter(({ waits }) => waiting[waits] !== undefined);
  const missing = lines.filter(
    ({ right, waits }) => may(role, right) && waiting[waits] === undefined,
  );
  const queries = useQueryClient().getQueryCache();
  const isAsked = useIsFetching({ queryKey: ["staff"], predicate: isFirst }) > 0;
  // Before the first of them is asked for none has failed.
  const failed = { queryKey: ["staff"], predicate: hasFailed };
  const isLoading = isAsked || queries.findAll(failed).length === 0;
  const due = known.flatMap((line) => {
    const count = waiting[line.waits] ?? 0;
    return count === 0 ? [] : [{ line, count }];
  });
  return (
    <Panel title="What waits" flush>
      {due.length > 0 && (
        // The borders of the last column and row lie outside.
        <div className="overflow-hidden">
          <ul className="-mr-px -mb-px grid grid-cols-1 md:grid-cols-2 lg:grid-cols-3">
            {due.map(({ line, count }) => (
              <WaitingLine key={line.to} line={line} count={count} />
            ))}
          </ul>
        </div>
      )}
      <Rest
        missing={missing}
        isLoading={isLoading}
        isFolded={due.length < known.length}
        isEmpty={due.length === 0}
      />
    </Panel>
  );
}

/** Until it has an answer or a failure. */
const isFirst = ({ state }: Query): boolean => state.status === "pending";
const hasFailed = ({ state }: Query): boolean => state.status === "error";

interface RestProps {
  /** Whose count is not known. */
  readonly missing: readonly Waiting[];
  readonly isLoading: boolean;
  /** Whether there are lists in which nothing waits. */
  readonly isFolded: boolean;
  /** Whether nothing waits in any list that is counted. */
  readonly isEmpty: boolean;
}

/** What is to be said of the lists that have no line. */
function Rest({ missing, isLoading, isFolded, isEmpty }: RestProps) {
  const text = "border-line px-4 py-3 not-first:border-t";
  if (missing.length === 0)
    return (
      isFolded && (
        <div className={text}>
          {isEmpty ? (
            <EmptyState brief>Nothing waits for you.</EmptyState>
          ) : (
            <p className="text-micro text-ink-3">Nothing waits in the other lists.</p>
          )}
        </div>
      )
    );
  if (!isLoading)
    return (
      <p role="status" className={`${text} text-micro text-warning`}>
        {`Not counted: ${missing.map(({ label }) => label).join(", ")}.`}
      </p>
    );
  return (
    isEmpty && (
      <div className="p-4">
        <Loading label="Loading what waits">
          <Skeleton className="w-48" />
        </Loading>
      </div>
    )
  );
}

function WaitingLine({ line, count }: { readonly line: Waiting; readonly count: number }) {
  const open = useMay(line.right);
  const text = (
    <>
      <span className="text-ink-2">{line.label}</span>
      <strong className="figures ml-auto font-[620] text-ink">{groupedNumber(count)}</strong>
    </>
  );
  const look = "flex min-h-11 items-center gap-3 px-4 text-small";
  return (
    <li className="border-r border-b border-line">
      {open ? (
        <Link to={line.to} className={`${look} text-inherit no-underline hover:bg-sunken`}>
          {text}
          <ChevronRight
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-4 flex-none text-ink-3"
          />
        </Link>
      ) : (
        <div className={look}>{text}</div>
      )}
    </li>
  );
}
