import { featureOffMessage, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useFeature } from "../../../session/site/features.ts";
import { useServerNow } from "../../../ui/time/server-clock.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { FeatureOff } from "../../../ui/actions/feature-off.tsx";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { lastMintQuery } from "../schedule/last-mint-query.ts";
import {
  countdown,
  isSilver,
  isAutoMintOn,
  partOfDay,
  timeUntil,
} from "../schedule/mint-window.ts";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";
import { Amount } from "../../../ui/values/amount.tsx";

/** Fetched when it is first opened. */
const MintCalendarDialog = lazyDialog(
  async () =>
    (await importWithRetry(() => import("./mint-calendar-dialog.tsx"))).MintCalendarDialog,
);

/** Whether a wallet has a mint card: one that mints, or that has minted. */
export const hasMintCard = (wallet: WalletRecord): boolean =>
  isSilver(wallet) || wallet.last_mint_session !== null;

/** The time until the next mint as a ring that fills in a day, and the way to the calendar. */
export function MintCard({ wallet }: { readonly wallet: WalletRecord }) {
  const [open, setOpen] = useState(false);
  const { on } = useFeature("toggle_mint_coin");
  const off = isSilver(wallet) && on === false;
  return (
    <Card
      aria-label="Minting"
      className="grid grid-cols-1 content-start justify-items-center gap-3"
    >
      {off && (
        <>
          <NoMint>Minting is off</NoMint>
          <FeatureOff message={featureOffMessage("minting")} />
        </>
      )}
      {!off && isSilver(wallet) && <NextMint wallet={wallet} known={on !== undefined} />}
      {!isSilver(wallet) && <NoMint>Only Silver wallets mint</NoMint>}
      {!off && isAutoMintOn(wallet) && (
        <p className="text-small text-ink-2">This wallet mints automatically.</p>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<CalendarDays strokeWidth={1.75} className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Mint calendar
      </Button>
      <MintCalendarDialog
        key={wallet.account_id}
        wallet={wallet}
        open={open}
        onOpenChange={setOpen}
      />
    </Card>
  );
}

/** For a wallet that does not mint now, and why. */
function NoMint({ children }: { readonly children: string }) {
  return (
    <Ring value={0}>
      <span className="max-w-28 text-small text-ink-2">{children}</span>
    </Ring>
  );
}

interface NextMintProps {
  readonly wallet: WalletRecord;
  /** Whether minting is known to be on: nothing is promised before. */
  readonly known: boolean;
}

function NextMint({ wallet, known }: NextMintProps) {
  const { data } = useQuery(lastMintQuery(wallet.account_id));
  const now = useServerNow(1000);
  const left = data && now !== undefined ? timeUntil(data.nextMintAt, now) : undefined;
  const ready = left === 0;
  return (
    <>
      {data === undefined || left === undefined || (ready && !known) ? (
        <Ring value={0}>
          <Figure>–</Figure>
        </Ring>
      ) : (
        <Ring value={partOfDay(left)}>
          {ready ? <span className="text-h3">Ready to mint</span> : <TimeLeft left={left} />}
          <span className="figures text-micro font-[560] text-copper-text">
            <Amount value={parseNuc(data.reward)} direction="in" exact />
          </span>
        </Ring>
      )}
      <p role="status" className="sr-only">
        {ready && known && "It is time to mint."}
      </p>
    </>
  );
}

/** @param left milliseconds */
function TimeLeft({ left }: { readonly left: number }) {
  return (
    <>
      <span className="text-micro text-ink-2">Next mint in</span>
      <Figure>
        <span role="timer">{countdown(left)}</span>
      </Figure>
    </>
  );
}

function Ring({ value, children }: { readonly value: number; readonly children: ReactNode }) {
  return (
    <ReedRing value={value} className="size-48">
      {children}
    </ReedRing>
  );
}

function Figure({ children }: { readonly children: ReactNode }) {
  return (
    <strong className="figures text-[1.75rem] font-[580] tracking-[-0.04em]">{children}</strong>
  );
}
