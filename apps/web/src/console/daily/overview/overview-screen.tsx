import type { Overview } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { parseNuc } from "@nuc/money";
import { Link } from "../../../ui/links/link.tsx";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import type { Right } from "../../access/rights.ts";
import { Figure } from "../../forms/figure.tsx";
import { Panel } from "../../forms/panel.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { overviewQuery, useWaiting } from "../../frame/waiting.ts";
import type { WaitingName } from "../../frame/sections.ts";
import { DaysPanel } from "./days-panel.tsx";
import { SlotMeters } from "./slot-meters.tsx";

/** The first screen: how the site does, and what waits for somebody. */
export function OverviewScreen() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  return (
    <ConsoleScreen title="Overview">
      {error !== null && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined ? error === null && <OverviewSkeleton /> : <Figures overview={data} />}
    </ConsoleScreen>
  );
}

function OverviewSkeleton() {
  return (
    <Loading label="Loading the figures">
      <div className="grid gap-5">
        <Skeleton className="h-32 rounded-2" />
        <Skeleton className="h-80 rounded-2" />
      </div>
    </Loading>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { users, wallets, coins, days, slots } = overview;
  const today = days.at(-1);
  const week = days.slice(-7).reduce((sum, { signUps }) => sum + signUps, 0);
  return (
    <>
      <dl className="grid grid-cols-2 overflow-hidden rounded-2 border border-line bg-line gap-px lg:grid-cols-4">
        <Figure
          label="Users"
          note={`+ ${groupedNumber(week)} in 7 days, ${groupedNumber(users.signedIn)} signed in`}
        >
          {groupedNumber(users.total)}
        </Figure>
        <Figure
          label="Coins in wallets"
          note={
            <>
              of <Amount value={parseNuc(coins.total)} className="font-normal" />
            </>
          }
        >
          <Amount value={parseNuc(coins.circulating)} unit={null} className="font-[570]" />
        </Figure>
        <Figure
          label="Moved today"
          note={`${groupedNumber(today?.transfers ?? 0)} transfers, ${groupedNumber(today?.mints ?? 0)} mints`}
        >
          <Amount value={parseNuc(today?.moved ?? "0")} unit={null} className="font-[570]" />
        </Figure>
        <Figure label="Wallets" note={`${groupedNumber(wallets.active)} active in 14 days`}>
          {groupedNumber(wallets.total)}
        </Figure>
      </dl>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        {/* On a phone what waits comes before the chart. */}
        <div className="max-lg:order-1">
          <DaysPanel days={days} />
        </div>
        <div className="grid grid-cols-1 gap-5 max-lg:contents">
          <WaitingPanel />
          <Panel title="Miner slots" className="max-lg:order-1">
            <SlotMeters slots={slots} />
          </Panel>
        </div>
      </div>
      <p className="text-micro text-ink-3">
        Counted <TimeAgo iso={overview.at} />. Days are those of UTC.
      </p>
    </>
  );
}

interface Waiting {
  readonly label: string;
  readonly to: string;
  readonly right: Right;
  readonly waits: WaitingName | keyof Overview["waiting"];
}

const lines: readonly Waiting[] = [
  { label: "Identity checks", to: "/identity", right: "identity", waits: "identity" },
  {
    label: "Messages in 7 days",
    to: "/messages?kind=contact",
    right: "messages",
    waits: "messages",
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
];

function WaitingPanel() {
  const waiting = useWaiting();
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
