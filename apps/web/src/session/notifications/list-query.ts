import {
  getNotification,
  listUserNotifications,
  type NOTIFICATION_PAGE_SIZE,
  type NotificationRecord,
  type NotificationType,
} from "@nuc/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ApiError } from "../calls/api-error.ts";
import { call } from "../calls/call.ts";
import { productSlug } from "../calls/product.ts";
import { queryClient, queryKeys } from "../calls/query-client.ts";
import { noteServerTime } from "../../ui/time/server-clock.ts";

export type ListType = Exclude<NotificationType, "header">;

/** Some of a list, newest first. */
export interface ListPart {
  readonly records: readonly NotificationRecord[];
  /** Id of the last one as the server gave them: the next part is what is older. Undefined = this was the end. */
  readonly next: string | undefined;
}

/** Only its type is imported: its module brings schemas along that the browser does without. */
const pageSize: typeof NOTIFICATION_PAGE_SIZE = 20;

export const listKey = (type: ListType) => [...queryKeys.notifications, "list", type] as const;
export const detailKey = (id: string) => [...queryKeys.notifications, "detail", id] as const;

/**
 * A list of the user's notifications, 20 a load. Each load continues from the last one of the load before and not from a
 * number, so that what comes in or goes meanwhile neither skips nor repeats any.
 */
export const listQuery = (type: ListType, user: string) =>
  infiniteQueryOptions({
    queryKey: listKey(type),
    queryFn: async ({ pageParam: before, signal }): Promise<ListPart> => {
      const params = { projectId: productSlug(), user, type };
      const list = await call(listUserNotifications, { params, query: { before }, signal });
      noteServerTime(list.serverTime);
      const next = list.data.length < pageSize ? undefined : list.data.at(-1)?.id;
      return { records: list.data, next };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** A notification that a list in the cache has. */
function listed(id: string): NotificationRecord | undefined {
  const lists = queryClient.getQueriesData<{ pages: readonly ListPart[] }>({
    queryKey: [...queryKeys.notifications, "list"],
  });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ records }) => records)
    .find((record) => record.id === id);
}

/** One notification; null where there is none. What a list knows of it is shown until the answer is there. */
export const detailQuery = (id: string, user: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: async ({ signal }): Promise<NotificationRecord | null> => {
      try {
        const params = { projectId: productSlug(), user, id };
        const { data, serverTime } = await call(getNotification, { params, signal });
        noteServerTime(serverTime);
        return data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    placeholderData: () => listed(id),
  });
