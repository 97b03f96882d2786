import { NOTIFICATION_PAGES_MESSAGES, type NotificationRecord } from "@nuc/contract";
import { useState } from "react";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import type { ListType } from "../../../session/notifications/list-query.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { RemoveQuestion } from "../notice/remove-question.tsx";
import { SkeletonRows } from "../notice/skeleton-rows.tsx";
import { useRemoval } from "../notice/use-removal.ts";
import { NoticeDays } from "./notice-days.tsx";
import { useInView } from "./use-in-view.ts";
import { useNotices } from "./use-notices.ts";

const { list: texts } = NOTIFICATION_PAGES_MESSAGES;

interface NoticeListProps {
  readonly type: ListType;
  readonly user: string;
}

const plate =
  "overflow-hidden border border-line bg-surface max-md:-mx-(--gutter) max-md:border-x-0 md:rounded-3";

/** One of the three lists, 20 a load, with the question before something is removed. */
export function NoticeList({ type, user }: NoticeListProps) {
  const { place, inSight } = useInView<HTMLDivElement>();
  const list = useNotices(type, user, inSight);
  const removal = useRemoval(user);
  const [asked, setAsked] = useState<NotificationRecord>();
  const remove = (): void => {
    if (asked !== undefined) removal.mutate(asked.id);
    setAsked(undefined);
  };
  const failed = list.failure !== null && (
    <TryAgainBanner error={list.failure} busy={list.isFetching} onRetry={list.tryAgain} />
  );
  const some = list.notices.length > 0;
  return (
    <div className="grid gap-5">
      {!list.failedAtEnd && failed}
      {list.isPending && (
        <div className={plate}>
          <SkeletonRows />
        </div>
      )}
      {!some && list.isEmpty && <Empty type={type} />}
      {some && (
        <div className={plate}>
          <NoticeDays notices={list.notices} user={user} onRemove={setAsked} />
        </div>
      )}
      {list.failedAtEnd && failed}
      <div ref={place} className="min-h-6 text-center text-micro text-ink-3" role="status">
        {list.isLoadingMore && "Loading 20 more"}
        {some && !list.hasMore && texts.end}
      </div>
      <RemoveQuestion
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onRemove={remove}
      />
    </div>
  );
}

const Empty = ({ type }: { readonly type: ListType }) => (
  <EmptyState>{type === "announcements" ? texts.noAnnouncements : texts.none}</EmptyState>
);
