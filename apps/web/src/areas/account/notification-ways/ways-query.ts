import {
  getNotificationWays,
  type KindWays,
  type NotificationWays,
  type NotificationWaysPayload,
  setNotificationWays,
} from "@nuc/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";

/** On which ways notifications come; read again when the tab comes back, since another may have changed them. */
export const waysQuery = queryOptions({
  queryKey: ["notification-ways"],
  queryFn: ({ signal }) => callData(getNotificationWays, { signal }),
  refetchOnWindowFocus: "always",
});

const mutationKey = ["set-notification-ways"];

/** As `PUT auth/notification-ways` has it, of the known kinds alone. */
export type WaysChange = Omit<NotificationWaysPayload, "kinds"> & {
  readonly kinds?: readonly (Pick<KindWays, "kind"> &
    Partial<Pick<KindWays, "inApp" | "push" | "email">>)[];
};

/** The zone of this device, which holds until another one is chosen. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The ways as they are once the change is made. */
export function changed(ways: NotificationWays, change: WaysChange): NotificationWays {
  const { kinds = [], ...rest } = change;
  const named = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...ways,
    ...(Object.fromEntries(named) as Partial<NotificationWays>),
    kinds: ways.kinds.map((row) => ({ ...row, ...kinds.find(({ kind }) => kind === row.kind) })),
  };
}

/** The change that takes another one back. */
export function inverse(ways: NotificationWays, change: WaysChange): WaysChange {
  const before = changed(ways, {});
  return {
    ...(change.kinds && {
      kinds: before.kinds
        .filter(({ kind }) => change.kinds?.some((one) => one.kind === kind))
        .map(({ kind, inApp, push, email }) => ({ kind, inApp, push, email })),
    }),
    ...("quietHours" in change && { quietHours: ways.quietHours }),
    ...("digestHour" in change && { digestHour: ways.digestHour }),
  };
}

/** Makes one change at a time, at once on the screen; a refused one is reverted and reported. */
export function useSetWays(): (change: WaysChange) => void {
  const notifyFailure = useFailureToast();
  const { queryKey } = waysQuery;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "notification-ways" },
    mutationFn: async ({ change }: { change: WaysChange; back: WaysChange }) =>
      callData(setNotificationWays, { body: change }),
    onSuccess: (ways) => {
      // An answer to an earlier change knows nothing of those that wait.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, ways);
    },
    onError: (error, { back }) => {
      queryClient.setQueryData(queryKey, (ways) => ways && changed(ways, back));
      notifyFailure(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (change) => {
    const before = queryClient.getQueryData(queryKey);
    if (before === undefined) return;
    // What is being read again knows nothing of the change.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, changed(before, change));
    mutate({ change, back: inverse(before, change) });
  };
}
