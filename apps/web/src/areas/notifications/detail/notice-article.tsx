import { NOTIFICATION_PAGES_MESSAGES, type NotificationRecord } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { ReedCircle } from "../../../ui/drawings/reed-ring.tsx";
import { plainText } from "../../../ui/rich-text/parse-rich-text.ts";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { textDirection } from "../../../ui/rich-text/text-direction.ts";
import { exactTime } from "../../../ui/time/moment.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { timeLeft } from "../notice/time-left.ts";
import { useExpiry } from "../notice/use-expiry.ts";

/** Few enough to be told apart in a small ring. */
const reeds = { count: 48, outer: 194, inner: 160 };

/** A notification to be read: when, title, how long it stays, message. */
export function NoticeArticle({ notice }: { readonly notice: NotificationRecord }) {
  const expiry = useExpiry(notice);
  const over = expiry?.left === 0;
  return (
    <article {...textDirection(plainText(notice.message))} className="grid gap-5">
      <div
        dir="ltr"
        lang="en"
        className="flex flex-wrap items-center gap-3 justify-self-start text-micro text-ink-3"
      >
        {notice.announcement && <Badge>Announcement</Badge>}
        <TimeAgo iso={notice.create_time} />
      </div>
      <h1 className="text-h2 wrap-anywhere">{notice.title}</h1>
      {over && <p className="text-ink-3">{NOTIFICATION_PAGES_MESSAGES.expired}</p>}
      {!over && expiry !== undefined && notice.ttl !== null && (
        <div
          dir="ltr"
          lang="en"
          className="flex items-center gap-4 rounded-3 border border-line bg-surface p-4"
        >
          <div
            role="progressbar"
            aria-label="Time left"
            aria-valuenow={Math.round(expiry.part * 100)}
          >
            <ReedCircle
              reeds={reeds}
              filled={Math.round(expiry.part * reeds.count)}
              strokeWidth={11}
              className="size-14"
            />
          </div>
          <div>
            <strong className="figures font-[560]">{timeLeft(expiry.left)} left</strong>
            <p className="figures text-small text-ink-2">until {exactTime(notice.ttl)}</p>
          </div>
        </div>
      )}
      <div className="max-w-[34em] text-[1.0625rem] leading-[1.6] wrap-anywhere [&>:is(ul,ol)]:my-4 [&>p+p]:mt-4">
        <RichText html={notice.message} />
      </div>
    </article>
  );
}
