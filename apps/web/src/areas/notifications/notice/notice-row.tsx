import { NOTIFICATION_PAGES_MESSAGES, type NotificationRecord } from "@nuc/contract";
import { X } from "lucide-react";
import { Link } from "react-router";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { clipText } from "../../../ui/rich-text/clip-text.ts";
import { plainText } from "../../../ui/rich-text/parse-rich-text.ts";
import { textDirection } from "../../../ui/rich-text/text-direction.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { NoticeIcon } from "./notice-icon.tsx";
import { detailPath, openNotice } from "./open-notice.ts";
import { timeLeft } from "./time-left.ts";
import { useExpiry } from "./use-expiry.ts";

/** Characters of a message that a list shows. */
const shownCharacters = 200;

export interface NoticeRowProps {
  readonly notice: NotificationRecord;
  /** Whose it is. */
  readonly user: string;
  /** In the menu: two lines of the message, and nothing to remove. */
  readonly brief?: boolean | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** A notification in a list. A press anywhere on it opens it; unread ones are shaded and say so. */
export function NoticeRow({ notice, user, brief = false, onOpen, onRemove }: NoticeRowProps) {
  const unread = !notice.userpreferences.is_read;
  const expiry = useExpiry(notice);
  const over = expiry?.left === 0;
  const text = plainText(notice.message);
  const direction = textDirection(text);
  const open = (): void => {
    openNotice(notice, user);
    onOpen?.();
  };
  return (
    <li
      className={classNames(
        "relative grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3.5 border-b border-line px-4 py-3.5 last:border-b-0 md:px-5",
        unread && "bg-accent-soft",
      )}
    >
      {unread && (
        <span className="absolute top-5.5 left-1 size-1.5 rounded-full bg-accent-text md:left-1.5" />
      )}
      <NoticeIcon notice={notice} />
      <h3
        {...direction}
        className={classNames("leading-[1.35] font-[560] wrap-anywhere", over && "text-ink-3")}
      >
        {unread && <span className="sr-only">Unread: </span>}
        <Link
          to={detailPath(notice.id)}
          onClick={open}
          className="text-inherit no-underline after:absolute after:inset-0 after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {notice.title}
        </Link>
      </h3>
      <div className="relative flex items-start gap-1 text-micro text-ink-2">
        <span className="pt-0.5">
          <TimeAgo short iso={notice.create_time} />
        </span>
        {onRemove !== undefined && notice.removable && (
          <IconButton
            label={`Remove: ${notice.title}`}
            icon={<X strokeWidth={1.75} />}
            onClick={onRemove}
            className="-mt-2.5 -mr-3 -mb-2.5"
          />
        )}
      </div>
      <Message text={text} over={over} brief={brief} direction={direction} />
      {expiry !== undefined && !over && (
        <div className="col-span-2 col-start-2 mt-2 flex items-center gap-3 text-micro text-ink-2">
          <span className="figures whitespace-nowrap">Expires in {timeLeft(expiry.left)}</span>
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
}

function Message({ text, over, brief, direction }: MessageProps) {
  const look = "col-span-2 col-start-2 text-small leading-[1.45] wrap-anywhere";
  if (over) return <p className={`${look} text-ink-3`}>{NOTIFICATION_PAGES_MESSAGES.expired}</p>;
  const { text: shown, cut } = clipText(text, shownCharacters);
  return (
    <p {...direction} className={classNames(look, "text-ink-2", brief && "line-clamp-2")}>
      {shown}
      {cut && (
        <span className="font-[560] text-accent-text">{NOTIFICATION_PAGES_MESSAGES.list.more}</span>
      )}
    </p>
  );
}
