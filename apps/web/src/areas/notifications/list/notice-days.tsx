import type { NotificationRecord } from "@nuc/contract";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { NoticeRow } from "../notice/notice-row.tsx";
import { useAddressNames } from "../notice/use-address-names.ts";

interface NoticeDaysProps {
  readonly notices: readonly NotificationRecord[];
  readonly user: string;
  readonly onRemove: (notice: NotificationRecord) => void;
}

const isOfToday = ({ create_time: moment }: NotificationRecord): boolean =>
  new Date(moment).toDateString() === new Date(clockNow()).toDateString();

/** The notifications of today, and those before, each under its head. */
export function NoticeDays({ notices, user, onRemove }: NoticeDaysProps) {
  const names = useAddressNames();
  const days = [
    { head: "Today", of: notices.filter(isOfToday) },
    { head: "Before today", of: notices.filter((notice) => !isOfToday(notice)) },
  ];
  return days
    .filter(({ of }) => of.length > 0)
    .map(({ head, of }) => (
      <section key={head} className="not-last:border-b not-last:border-line">
        <h2 className="border-b border-line bg-sunken px-4 py-2.5 text-micro font-[560] text-ink-3 md:px-5">
          {head}
        </h2>
        <ul>
          {of.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              user={user}
              names={names}
              onRemove={() => onRemove(notice)}
            />
          ))}
        </ul>
      </section>
    ));
}
