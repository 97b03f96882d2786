import { NOTIFICATION_PAGES_MESSAGES, type NotificationRecord } from "@nuc/contract";
import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";
import { ReedBar } from "../drawings/reed-bar.tsx";
import { plainText } from "../rich-text/parse-rich-text.ts";
import { textDirection } from "../rich-text/text-direction.ts";
import { TimeAgo } from "../time/time-ago.tsx";
import { timeLeft } from "../time/time-left.ts";
import { AddressedText, type AddressNames, clipAddressed } from "./addressed-text.tsx";
import { NoticeIcon } from "./notice-icon.tsx";

/** Characters of a message that a list shows. */
const shownCharacters = 200;

/** How long a notification will still be there. */
export interface Expiry {
  /** Milliseconds; 0 = it is over. */
  readonly left: number;
  /** Of the time between its creation and its expiry: 1 to 0. */
  readonly part: number;
}

export interface NoticeRowLookProps {
  readonly notice: Pick<
    NotificationRecord,
    "title" | "message" | "category" | "kind" | "create_time"
  >;
  readonly unread: boolean;
  readonly expiry: Expiry | undefined;
  /** In the menu: two lines of the message. */
  readonly brief: boolean;
  /** The title, as a link where it leads somewhere. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** A link to what it is about. */
  readonly link?: ReactNode;
  /** What the reader calls addresses. */
  readonly names?: AddressNames | undefined;
}

const nobody: AddressNames = new Map();

/** How a notification looks in a list; unread ones are shaded and say so. */
export function NoticeRowLook({
  notice,
  unread,
  expiry,
  brief,
  children,
  actions,
  link,
  names = nobody,
}: NoticeRowLookProps) {
  const over = expiry?.left === 0;
  const text = plainText(notice.message);
  const direction = textDirection(text);
  return (
    <li
      className={classNames(
        "relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5 border-b border-line px-4 py-3.5 last:border-b-0 md:px-5",
        unread && "bg-accent-soft",
      )}
    >
      {unread && (
        <span className="absolute top-5.5 left-1 size-1.5 rounded-full bg-accent-text md:left-1.5" />
      )}
      <NoticeIcon notice={notice} />
      {/* With large letters the time goes under the title. */}
      <div className="flex flex-wrap gap-x-3.5">
        <h3
          {...direction}
          className={classNames(
            "flex-[1_1_6rem] leading-[1.35] font-[560] wrap-anywhere",
            over && "text-ink-3",
          )}
        >
          {unread && <span className="sr-only">Unread: </span>}
          {children}
        </h3>
        <div className="relative ml-auto flex items-start gap-1 text-micro text-ink-2">
          <span className="pt-0.5">
            <TimeAgo short iso={notice.create_time} />
          </span>
          {actions}
        </div>
      </div>
      <Message text={text} over={over} brief={brief} direction={direction} names={names} />
      {link !== undefined && !over && (
        <div
          dir="ltr"
          className="relative col-start-2 justify-self-start text-small max-md:-mt-1 max-md:-mb-2.5"
        >
          {link}
        </div>
      )}
      {expiry !== undefined && !over && (
        <div className="col-start-2 mt-2 flex flex-wrap items-center gap-x-3 text-micro text-ink-2">
          <span className="figures">Expires in {timeLeft(expiry.left)}</span>
          {!brief && (
            <ReedBar value={expiry.part} label="Time left" className="h-1.5! max-w-48 flex-1" />
          )}
        </div>
      )}
    </li>
  );
}

interface MessageProps {
  readonly text: string;
  readonly over: boolean;
  readonly brief: boolean;
  readonly direction: ReturnType<typeof textDirection>;
  readonly names: AddressNames;
}

function Message({ text, over, brief, direction, names }: MessageProps) {
  const look = "col-start-2 text-small leading-[1.45] wrap-anywhere";
  if (over) return <p className={`${look} text-ink-3`}>{NOTIFICATION_PAGES_MESSAGES.expired}</p>;
  const { text: shown, cut } = clipAddressed(text, names, shownCharacters);
  return (
    <p {...direction} className={classNames(look, "text-ink-2", brief && "line-clamp-2")}>
      <AddressedText text={shown} names={names} />
      {cut && (
        <span className="font-[560] text-accent-text">{NOTIFICATION_PAGES_MESSAGES.list.more}</span>
      )}
    </p>
  );
}
