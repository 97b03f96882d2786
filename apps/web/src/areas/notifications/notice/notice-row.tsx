import type { NotificationRecord } from "@nuc/contract";
import { X } from "lucide-react";
import { useId } from "react";
import { Link } from "../../../ui/links/link.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import type { AddressNames } from "../../../ui/notices/addressed-text.tsx";
import { NoticeRowLook } from "../../../ui/notices/notice-row-look.tsx";
import { pageOf, withoutLinkTo } from "./notice-page.ts";
import { detailPath, openNotice } from "./open-notice.ts";
import { useExpiry } from "./use-expiry.ts";

export interface NoticeRowProps {
  readonly notice: NotificationRecord;
  /** Whose it is. */
  readonly user: string;
  readonly names: AddressNames;
  /** In the menu: two lines of the message, and nothing to remove. */
  readonly brief?: boolean | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** A notification in a list. A press anywhere on it opens it, its link what it is about. */
export function NoticeRow({
  notice,
  user,
  names,
  brief = false,
  onOpen,
  onRemove,
}: NoticeRowProps) {
  const expiry = useExpiry(notice);
  const titleId = useId();
  const page = pageOf(notice);
  const open = (): void => {
    openNotice(notice, user);
    onOpen?.();
  };
  const actions = onRemove !== undefined && notice.removable && (
    <IconButton
      label={`Remove: ${notice.title}`}
      icon={<X strokeWidth={1.75} />}
      onClick={onRemove}
      className="-mt-2.5 -mr-3 -mb-2.5"
    />
  );
  return (
    <NoticeRowLook
      notice={{ ...notice, message: withoutLinkTo(notice.message, page?.to) }}
      names={names}
      unread={!notice.userpreferences.is_read}
      expiry={expiry}
      brief={brief}
      actions={actions}
      link={
        page && (
          <TextLink quiet alone to={page.to} onClick={open} aria-describedby={titleId}>
            {page.label}
          </TextLink>
        )
      }
    >
      <Link
        id={titleId}
        to={detailPath(notice.id)}
        onClick={open}
        className="text-inherit no-underline after:absolute after:inset-0 after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
      >
        {notice.title}
      </Link>
    </NoticeRowLook>
  );
}
