import { listUserNotifications } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../calls/call.ts";
import { productSlug } from "../calls/product.ts";
import { queryKeys } from "../calls/query-client.ts";

/** What the bell knows of what the user has not read. */
export interface Unread {
  readonly count: number;
  /** Ids of the newest of them, at most a page: one that is reported twice counts once. */
  readonly ids: readonly string[];
}

export const unreadKey = [...queryKeys.notifications, "unread-count"] as const;

/** How many notifications the user has not read; events of the socket write here. */
export const unreadQuery = (user: string) =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: async ({ signal }): Promise<Unread> => {
      const params = { projectId: productSlug(), user, type: "unread" };
      const { data, unread_count: count } = await call(listUserNotifications, { params, signal });
      return { count, ids: data.map(({ id }) => id) };
    },
    staleTime: 60_000,
  });
