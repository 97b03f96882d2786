import { useSyncExternalStore } from "react";
import { NetworkError } from "../../../session/calls/api-error.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { useConnectionLost } from "../../../session/socket/connection.ts";
import { useOnline } from "../../../session/socket/use-online.ts";

const cache = queryClient.getQueryCache();
const followCalls = (listener: () => void): (() => void) => cache.subscribe(() => listener());

/** Whether the last try of one of the till's own calls got no answer. */
const hasLostCall = (): boolean =>
  cache
    .findAll({ queryKey: ["till"], type: "active" })
    .some(({ state }) => state.fetchFailureReason instanceof NetworkError);

/** Whether the network is gone: as the device says, as the socket finds, or as a call has just found. */
export function useOffline(): boolean {
  const isOnline = useOnline();
  const lostCall = useSyncExternalStore(followCalls, hasLostCall);
  const lostSocket = useConnectionLost();
  return !isOnline || lostCall || lostSocket;
}
