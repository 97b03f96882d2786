import type { StaffNotification } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { RowButton } from "../../forms/row-button.tsx";
import { UserLink } from "../../people/user-link.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { readersInWords } from "./draft.ts";
import { plainText } from "./message-text.ts";

type Act = (record: StaffNotification) => void;

const titleFor = (open: Act): ConsoleColumn<StaffNotification> => ({
  id: "title",
  header: "Title",
  onPhone: "title",
  cell: (record) => (
    <RowButton onOpen={() => open(record)}>
      <span dir="auto" className="line-clamp-1 max-w-[16rem] wrap-anywhere">
        {record.title}
      </span>
    </RowButton>
  ),
});

const readers: ConsoleColumn<StaffNotification> = {
  id: "for",
  header: "For",
  cell: (record) =>
    record.username === null ? (
      <span className="line-clamp-1 max-w-[16rem]">{readersInWords(record)}</span>
    ) : (
      <UserLink username={record.username} />
    ),
};

const message: ConsoleColumn<StaffNotification> = {
  id: "message",
  header: "Message",
  cell: (record) => (
    <span dir="auto" className="line-clamp-1 max-w-[18rem] text-ink-2 wrap-anywhere">
      {plainText(record.message)}
    </span>
  ),
};

const category: ConsoleColumn<StaffNotification> = {
  id: "category",
  header: "Category",
  cell: (record) => <Badge>{record.category}</Badge>,
};

/** Part of those who were reached, where that is known. */
export function readInWords({ counts }: Pick<StaffNotification, "counts">): string {
  if (counts === null) return "–";
  const read = groupedNumber(counts.read);
  return counts.reached === null ? read : `${read} of ${groupedNumber(counts.reached)}`;
}

/** Of what staff sent. */
export function sentColumns(open: Act, takeBack: Act): readonly ConsoleColumn<StaffNotification>[] {
  return [
    titleFor(open),
    message,
    category,
    readers,
    {
      id: "sent",
      header: "Sent",
      sortable: true,
      cell: ({ create_time: at }) => <TimeAgo iso={at} />,
    },
    {
      id: "expires",
      header: "Expires",
      cell: ({ ttl }) => (ttl === null ? null : <ClockTime iso={ttl} />),
    },
    {
      id: "read",
      header: "Read",
      align: "end",
      cell: (record) => <span className="figures whitespace-nowrap">{readInWords(record)}</span>,
    },
    {
      id: "back",
      header: "Withdraw",
      align: "end",
      cell: (sent) => (
        <KeyButton
          variant="quiet"
          flush="end"
          aria-label={`Withdraw ${sent.title}`}
          onClick={() => takeBack(sent)}
        >
          Withdraw…
        </KeyButton>
      ),
    },
  ];
}

/** Of what waits. */
export function waitingColumns(
  change: Act,
  cancel: Act,
): readonly ConsoleColumn<StaffNotification>[] {
  return [
    titleFor(change),
    message,
    category,
    readers,
    {
      id: "goes",
      header: "Goes",
      cell: ({ publish_at: at }) => (at === null ? null : <ClockTime iso={at} />),
    },
    {
      id: "expires",
      header: "Expires",
      cell: ({ ttl }) => (ttl === null ? null : <ClockTime iso={ttl} />),
    },
    { id: "by", header: "By", cell: ({ sent_by: by }) => by },
    {
      id: "cancel",
      header: "Cancel",
      align: "end",
      cell: (record) => (
        <KeyButton
          variant="quiet"
          flush="end"
          aria-label={`Cancel ${record.title}`}
          onClick={() => cancel(record)}
        >
          Cancel…
        </KeyButton>
      ),
    },
  ];
}
