import { listHeaderNotifications, type NotificationRecord } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../calls/call.ts";
import { productSlug } from "../calls/product.ts";
import { queryKeys } from "../calls/query-client.ts";
import { noteServerTime } from "../../ui/time/server-clock.ts";

export const headerKey = [...queryKeys.notifications, "header"] as const;

/** What runs in the header, for visitors (undefined) too: the path wants a name, and any will do for them. */
export const headerQuery = (user: string | undefined) =>
  queryOptions({
    queryKey: [...headerKey, user ?? null],
    queryFn: async ({ signal }): Promise<readonly NotificationRecord[]> => {
      const params = { projectId: productSlug(), user: user ?? "visitor" };
      const { data, serverTime } = await call(listHeaderNotifications, { params, signal });
      noteServerTime(serverTime);
      return data;
    },
    staleTime: 60_000,
  });
