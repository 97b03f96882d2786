import {
  HISTORY_PAGE_SIZE,
  WALLET_MESSAGES,
  type HistoryPage,
  type HistoryRecord,
  type WalletRecord,
} from "@nuc/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useCallback, useLayoutEffect, useRef, useState, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { useFeature } from "../../session/site/features.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { downloadJson } from "../../ui/files/download-file.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { Loading } from "../../ui/loading/skeleton.tsx";
import { nameByAddress, useKnownNames } from "../../contacts/known-names.ts";
import { FailedRead } from "../../session/failures/failed-read.tsx";
import { SkeletonRows } from "../../session/wallets/skeleton-rows.tsx";
import {
  historyQuery,
  fullHistory,
  type HistorySelection,
} from "../../session/wallets/history-query.ts";
import { canBeAsked, daysFault } from "./asked-days.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { HistoryTable } from "./history-table.tsx";
import { leavePlace, type HistoryPlace } from "./left-place.ts";
import { TaxExport } from "./tax-export.tsx";

const { history: messages } = WALLET_MESSAGES;

interface HistoryDialogProps {
  /** The wallet whose transfers are shown; undefined once it is closed. */
  readonly wallet: WalletRecord | undefined;
  /** Where it was left for a page from which Back has come; undefined = it begins anywhere. */
  readonly place?: HistoryPlace | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Transfers of one wallet, newest first, page by page. */
export function HistoryDialog({ wallet, place, open, onOpenChange }: HistoryDialogProps) {
  const focused = useRef<HTMLElement>(null);
  const onFocused = useCallback((element: HTMLElement | null) => {
    focused.current = element;
  }, []);
  return (
    <Dialog
      size="wide"
      initialFocus={focused}
      open={open}
      onOpenChange={onOpenChange}
      title={
        wallet === undefined
          ? "Transaction history"
          : `Transaction history of ${wallet.account_name}`
      }
    >
      {wallet && (
        <History key={wallet.account_id} wallet={wallet} place={place} onFocused={onFocused} />
      )}
    </Dialog>
  );
}

interface HistoryProps {
  readonly wallet: WalletRecord;
  readonly place: HistoryPlace | undefined;
  /** Is given what gets the focus on opening. */
  readonly onFocused: (element: HTMLElement | null) => void;
}

function History({ wallet, place, onFocused }: HistoryProps) {
  const [question, setQuestion] = useState(place?.question ?? fullHistory);
  const [page, setPage] = useState(place?.page ?? 0);
  const { key } = useLocation();
  const { on } = useFeature("toggle_transaction_history");
  const history = useQuery({
    ...historyQuery(wallet.account_id, page, question),
    placeholderData: keepPreviousData,
    enabled: on !== false && canBeAsked(question),
  });
  const ask = (next: HistorySelection): void => {
    setQuestion(next);
    setPage(0);
  };
  const fault = daysFault(question);
  if (on === false) return <Banner role="alert">{messages.off}</Banner>;
  if (history.isPending) return <PendingHistory />;
  if (history.isError)
    return <FailedRead error={history.error} onRetry={() => void history.refetch()} />;
  const leave = ({ target }: MouseEvent): void => {
    const href = target instanceof Element && target.closest("a")?.getAttribute("href");
    if (href) leavePlace(key, { address: wallet.account_id, question, page, href });
  };
  return (
    <>
      <HistoryFilters question={question} fault={fault} onChosen={onFocused} onQuestion={ask} />
      {fault === undefined && (
        <Found
          wallet={wallet}
          history={history.data}
          page={page}
          busy={history.isPlaceholderData}
          onPage={setPage}
          onFollow={leave}
          leftAt={place?.href}
          onFocused={onFocused}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly wallet: WalletRecord;
  readonly history: HistoryPage;
  readonly page: number;
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
  /** A press in the list, perhaps on a link. */
  readonly onFollow: (event: MouseEvent) => void;
  /** The address of the link that stands in sight at first. */
  readonly leftAt: string | undefined;
  readonly onFocused: HistoryProps["onFocused"];
}

function Found(props: FoundProps) {
  const { wallet, history, page, busy, onPage, onFollow, leftAt, onFocused } = props;
  const names = nameByAddress(useKnownNames());
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const left = links.find((link) => link.getAttribute("href") === leftAt);
    if (left === undefined) return;
    left.scrollIntoView({ block: "center" });
    onFocused(left);
  }, [leftAt, onFocused]);
  // The other page is read from its beginning, wherever this one was left.
  const turnTo = (next: number): void => {
    onPage(next);
    list.current?.scrollIntoView({ block: "start" });
  };
  if (history.total === 0) return <EmptyState>{messages.empty}</EmptyState>;
  const { records } = history;
  const address = wallet.account_id;
  return (
    <>
      <div ref={list} className="grid grid-cols-1 scroll-mt-3" onClickCapture={onFollow}>
        <HistoryTable key={page} address={address} records={records} names={names} />
      </div>
      <Pager
        page={page}
        pages={history.pages}
        records={{ pageSize: HISTORY_PAGE_SIZE, shown: records.length, total: history.total }}
        busy={busy}
        onPage={turnTo}
      >
        {/* On a phone their words begin and end at the gutter, and both fit beside each other. */}
        <div className="flex flex-wrap gap-x-3 max-md:-mx-5 max-md:w-[calc(100%+2.5rem)] max-md:flex-none max-md:justify-between">
          <TaxExport wallet={wallet} names={names} />
          <Button
            variant="quiet"
            icon={<Download className="size-5" strokeWidth={1.75} />}
            onClick={() =>
              downloadJson(
                `history-${address}-page-${page + 1}.json`,
                records.map((record) => named(record, address, names)),
              )
            }
          >
            Download Data
          </Button>
        </div>
      </Pager>
    </>
  );
}

/** A record with the customer's own name for its other side, where they have one. */
function named(record: HistoryRecord, address: string, names: ReadonlyMap<string, string>) {
  const other = record.signer === address ? record.to_address : record.signer;
  const name = names.get(other);
  return name === undefined ? record : { ...record, counterparty_name: name };
}

function PendingHistory() {
  return (
    <Loading label="Loading the history">
      <div className="-mx-5 md:mx-[calc(-1*min(1.5rem,3vw))]">
        <SkeletonRows />
      </div>
    </Loading>
  );
}
