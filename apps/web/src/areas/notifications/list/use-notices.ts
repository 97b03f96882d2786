import type { NotificationRecord } from "@nuc/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  type ListPart,
  listQuery,
  type ListType,
} from "../../../session/notifications/list-query.ts";
import { useRemovals } from "../notice/use-removal.ts";

/** An item that two loads both have, such as one that arrived while the list was loading, stays in its first place. */
function eachOnce(pages: readonly ListPart[]): NotificationRecord[] {
  const records = new Map<string, NotificationRecord>();
  for (const record of pages.flatMap((page) => page.records))
    if (!records.has(record.id)) records.set(record.id, record);
  return [...records.values()];
}

/**
 * One of the three lists, as far as it is loaded; what is being removed is off it at once.
 * @param atEnd whether the end of what is loaded is in sight: then it continues by itself, until a load fails
 */
export function useNotices(type: ListType, user: string, atEnd: boolean) {
  const list = useInfiniteQuery(listQuery(type, user));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = list;
  const pages = list.data?.pages ?? [];
  const removals = useRemovals();
  const wanted = atEnd && hasNextPage && !isFetching && !isFetchNextPageError;
  // By the number of loads too: an answer may be there before it was drawn that it was asked for.
  const loads = wanted ? pages.length : 0;
  useEffect(() => {
    if (loads > 0) void fetchNextPage();
  }, [loads, fetchNextPage]);
  return {
    notices: eachOnce(pages).filter(({ id }) => !removals.has(id)),
    isPending: list.isPending,
    isEmpty: list.isSuccess && !hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: hasNextPage,
    failure: list.error,
    /** Nothing came after what is there; else nothing came at all, or nothing newer. */
    failedAtEnd: isFetchNextPageError,
    isFetching,
    tryAgain: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
