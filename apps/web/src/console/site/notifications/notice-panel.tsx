import type { NotificationCounts, StaffNotification } from "@nuc/contract";
import type { ReactNode } from "react";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { fullTime } from "../../../ui/time/moment.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { readersInWords } from "./draft.ts";
import { readInWords } from "./columns.tsx";

interface NoticePanelProps {
  readonly notice: StaffNotification | null;
  readonly onClose: () => void;
}

/** One notification that was sent, with its outcome. */
export function NoticePanel({ notice, onClose }: NoticePanelProps) {
  return (
    <Dialog
      side="right"
      open={notice !== null}
      onOpenChange={(open) => !open && onClose()}
      title={<span dir="auto">{notice?.title ?? ""}</span>}
    >
      {notice !== null && <Facts notice={notice} />}
    </Dialog>
  );
}

function Facts({ notice }: { readonly notice: StaffNotification }) {
  const { counts, message, create_time: sent, ttl, sent_by: by } = notice;
  return (
    <>
      <div dir="auto" className="grid gap-2 rounded-2 border border-line p-4 wrap-anywhere">
        <RichText html={message} />
      </div>
      {counts && <Counts counts={counts} label={readInWords(notice)} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-small">
        <Fact name="For">{readersInWords(notice)}</Fact>
        <Fact name="Sent">
          {fullTime(sent)} by {by}
        </Fact>
        <Fact name="Expires">{ttl === null ? "when it is withdrawn" : fullTime(ttl)}</Fact>
      </dl>
    </>
  );
}

interface CountsProps {
  readonly counts: NotificationCounts;
  readonly label: string;
}

function Counts({ counts, label }: CountsProps) {
  const { reached, read, removed, push, emails } = counts;
  const part = reached === null || reached === 0 ? undefined : Math.min(1, read / reached);
  return (
    <section aria-label="Delivery" className="grid gap-3">
      {part !== undefined && <ReedBar value={part} label="Read" />}
      <dl data-counts className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 text-small">
        <Fact name="Read">{label}</Fact>
        <Fact name="Removed from the list">{groupedNumber(removed)}</Fact>
        <Fact name="Push messages sent">{groupedNumber(push.sent)}</Fact>
        <Fact name="Push: browser is gone">{groupedNumber(push.gone)}</Fact>
        <Fact name="Push failed">{groupedNumber(push.failed)}</Fact>
        <Fact name="Emails sent">{groupedNumber(emails)}</Fact>
      </dl>
      {reached === null && (
        <p className="text-micro text-ink-3">The number of receivers was not recorded.</p>
      )}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="figures justify-self-start wrap-anywhere [[data-counts]_&]:justify-self-end">
        {children}
      </dd>
    </>
  );
}
