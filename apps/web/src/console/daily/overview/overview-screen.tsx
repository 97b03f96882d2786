import type { Overview } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { parseNuc } from "@nuc/money";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { Figure } from "../../forms/figure.tsx";
import { Panel } from "../../forms/panel.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { overviewQuery } from "../../frame/waiting.ts";
import { DaysPanel } from "./days-panel.tsx";
import { SlotMeters } from "./slot-meters.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

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
      <WaitingPanel />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(45%,min(9rem,100%)),1fr))] overflow-hidden rounded-2 border border-line bg-line gap-px lg:grid-cols-4">
        <Figure
          label="Users"
          note={`${week === 0 ? "None new" : `+ ${groupedNumber(week)}`} in 7 days, ${groupedNumber(users.signedIn)} signed in`}
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
          label="NUC sent from wallets today"
          quiet={today === undefined || parseNuc(today.moved) === 0n}
          note={sentence(
            `${counted(today?.transfers ?? 0, "transfer")}, ${counted(today?.mints ?? 0, "mint")}`,
          )}
        >
          <Amount value={parseNuc(today?.moved ?? "0")} unit={null} className="font-[570]" />
        </Figure>
        <Figure
          label="Wallets"
          note={`${wallets.active === 0 ? "None" : groupedNumber(wallets.active)} active in 14 days`}
        >
          {groupedNumber(wallets.total)}
        </Figure>
      </dl>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <DaysPanel days={days} />
        <Panel title="Miner slots">
          <SlotMeters slots={slots} />
        </Panel>
      </div>
      <p className="text-micro text-ink-3">
        Counted <TimeAgo iso={overview.at} />. Days in UTC.
      </p>
    </>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "no transfers", "1 transfer", "2 transfers". */
const counted = (count: number, one: string): string =>
  `${count === 0 ? "no" : groupedNumber(count)} ${one}${count === 1 ? "" : "s"}`;
