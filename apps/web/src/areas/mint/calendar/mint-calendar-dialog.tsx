import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useServerNow } from "../../../ui/time/server-clock.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { isSilver, isAutoMintOn } from "../schedule/mint-window.ts";
import type { WalletDialogProps } from "../../../session/wallets/wallet-dialog-props.ts";
import { MintList } from "./mint-list.tsx";
import { mintsQuery } from "./mints-query.ts";
import { isBefore, monthName, monthOf, monthsLater, type Month } from "./month-days.ts";
import { MonthGrid } from "./month-grid.tsx";
import { ReminderSwitch } from "./reminder-switch.tsx";
import { Streak } from "./streak.tsx";

const minute = 60_000;

/** What a wallet has minted, month by month, its streak, and whether its owner wants a reminder of the next mint. */
export function MintCalendarDialog({ wallet, open, onOpenChange }: WalletDialogProps) {
  const now = useServerNow(minute);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mint calendar"
      description={wallet.account_name}
    >
      {now !== undefined && <Calendar wallet={wallet} now={now} />}
    </Dialog>
  );
}

/** @param now the server's time */
function Calendar({ wallet, now }: { readonly wallet: WalletRecord; readonly now: number }) {
  const [back, setBack] = useState(0);
  const present = monthOf(now);
  const month = monthsLater(present, -back);
  const mints = useQuery(mintsQuery(wallet.account_id, month));
  const { data: answer } = mints;
  if (mints.isError) return <FailedRead error={mints.error} onRetry={() => void mints.refetch()} />;
  if (answer === undefined) return <Pending />;
  const first = answer.firstMintAt === null ? present : monthOf(Date.parse(answer.firstMintAt));
  return (
    <>
      <Streak answer={answer} />
      {isSilver(wallet) && !isAutoMintOn(wallet) && <ReminderSwitch address={wallet.account_id} />}
      <section aria-label={monthName(month)} className="grid gap-3">
        <MonthSteps
          month={month}
          earlier={isBefore(first, month)}
          later={back > 0}
          onStep={(step) => setBack(back - step)}
        />
        <div
          className={mints.isPlaceholderData ? "grid gap-4 opacity-50" : "grid gap-4"}
          aria-busy={mints.isPlaceholderData || undefined}
        >
          <MonthGrid
            month={month}
            records={mints.isPlaceholderData ? [] : answer.records}
            today={back === 0 ? new Date(now).getDate() : undefined}
          />
          {!mints.isPlaceholderData && <MintList records={answer.records} />}
        </div>
      </section>
    </>
  );
}

interface MonthStepsProps {
  readonly month: Month;
  readonly earlier: boolean;
  readonly later: boolean;
  /** -1 for the month before, 1 for the next one. */
  readonly onStep: (step: -1 | 1) => void;
}

const stepClass = "disabled:cursor-default disabled:opacity-40 disabled:hover:bg-transparent";

function MonthSteps({ month, earlier, later, onStep }: MonthStepsProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <IconButton
        label="The month before"
        icon={<ChevronLeft strokeWidth={1.75} />}
        disabled={!earlier}
        className={stepClass}
        onClick={() => onStep(-1)}
      />
      <h3 aria-live="polite" className="text-body font-[580]">
        {monthName(month)}
      </h3>
      <IconButton
        label="The next month"
        icon={<ChevronRight strokeWidth={1.75} />}
        disabled={!later}
        className={stepClass}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

function Pending() {
  return (
    <Loading label="Loading the mints">
      <div className="grid gap-5">
        <Skeleton className="h-19" />
        <Skeleton className="h-70" />
        <Skeleton className="h-18" />
      </div>
    </Loading>
  );
}
