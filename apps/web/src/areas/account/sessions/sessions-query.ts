import { endEverySession as endAll, endSession, getSessions } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, callData } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";

/** Where the person is signed in, this session first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => callData(getSessions, { signal }),
});

export const refetchSessions = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export async function endSessionOf(id: string): Promise<void> {
  await call(endSession, { params: { id } });
}

/** Ends every session, this one too. Returns how many there were. */
export async function endEverySession(): Promise<number> {
  const { ended } = await callData(endAll);
  return ended;
}
