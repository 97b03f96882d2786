import { NOTIFICATION_PAGES_MESSAGES } from "@nuc/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { listQuery, type ListType } from "../../../session/notifications/list-query.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { NoticeRow } from "../notice/notice-row.tsx";
import { SkeletonRows } from "../notice/skeleton-rows.tsx";
import { useAddressNames } from "../notice/use-address-names.ts";
import { useRemovals } from "../notice/use-removal.ts";

const { menu } = NOTIFICATION_PAGES_MESSAGES;

interface BellListProps {
  readonly type: ListType;
  readonly user: string;
  /** Something was opened. */
  readonly onOpen: () => void;
}

/** The newest of a list. One that cannot be had is shown as empty, as the specification has it; the page says why. */
export function BellList({ type, user, onOpen }: BellListProps) {
  const { data, isPending } = useInfiniteQuery(listQuery(type, user));
  const removals = useRemovals();
  const names = useAddressNames();
  if (isPending) return <SkeletonRows />;
  const notices = (data?.pages[0]?.records ?? []).filter(({ id }) => !removals.has(id));
  if (notices.length === 0)
    return <EmptyState>{type === "announcements" ? menu.noAnnouncements : menu.none}</EmptyState>;
  return (
    <ul className="border-t border-line">
      {notices.map((notice) => (
        <NoticeRow
          key={notice.id}
          notice={notice}
          user={user}
          names={names}
          brief
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
