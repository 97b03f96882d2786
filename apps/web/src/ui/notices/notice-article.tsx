import { NOTIFICATION_PAGES_MESSAGES, type NotificationRecord } from "@nuc/contract";
import type { ReactNode } from "react";
import { Badge } from "../feedback/badge.tsx";
import { ReedCircle } from "../drawings/reed-ring.tsx";
import { plainText } from "../rich-text/parse-rich-text.ts";
import { RichText } from "../rich-text/rich-text.tsx";
import { textDirection } from "../rich-text/text-direction.ts";
import { clockTime } from "../time/moment.ts";
import { TimeAgo } from "../time/time-ago.tsx";
import { timeLeft } from "../time/time-left.ts";
import { AddressedText, type AddressNames } from "./addressed-text.tsx";
import { KindIcon } from "./notice-icon.tsx";
import type { Expiry } from "./notice-row-look.tsx";

/** Few enough to be distinguished in a small ring. */
const reeds = { count: 48, outer: 194, inner: 160 };

interface NoticeArticleProps {
  readonly notice: Omit<NotificationRecord, "id" | "userpreferences" | "removable">;
  readonly expiry: Expiry | undefined;
  /** What the reader calls addresses. */
  readonly names?: AddressNames | undefined;
  /** A link to what it is about. */
  readonly link?: ReactNode;
  /** Where it is inside another page. */
  readonly as?: "h1" | "h4";
}

const withNames =
  (names: AddressNames) =>
  (text: string): ReactNode => <AddressedText open text={text} names={names} />;

/** A notification to be read: when, title, how long it stays, message. */
export function NoticeArticle({
  notice,
  expiry,
  names,
  link,
  as: Title = "h1",
}: NoticeArticleProps) {
  const over = expiry?.left === 0;
  return (
    <article {...textDirection(plainText(notice.message))} className="grid gap-5">
      <div
        dir="ltr"
        lang="en"
        className="flex flex-wrap items-center gap-3 justify-self-start text-micro text-ink-3"
      >
        <KindIcon notice={notice} className="size-5 text-accent-text" />
        {notice.announcement && <Badge>Announcement</Badge>}
        <TimeAgo short iso={notice.create_time} />
      </div>
      <Title className="text-h2 wrap-anywhere">{notice.title}</Title>
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
            <p className="figures text-small text-ink-2">until {clockTime(notice.ttl)}</p>
          </div>
        </div>
      )}
      <div className="max-w-[34em] text-[1.0625rem] leading-[1.6] wrap-anywhere [&>:is(ul,ol)]:my-4 [&>p+p]:mt-4">
        <RichText html={notice.message} drawText={names && withNames(names)} />
      </div>
      {link !== undefined && (
        <div dir="ltr" lang="en">
          {link}
        </div>
      )}
    </article>
  );
}
