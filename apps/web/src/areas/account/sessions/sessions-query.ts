import { sessionsAnswer, sessionsEndedAnswer } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { anyAnswer, api, dataOf, paths } from "../../../session/calls/api.ts";
import { queryClient } from "../../../session/calls/query-client.ts";

const path = `${paths.auth}/sessions`;

/** Where the person is signed in, this session first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => api.get(path, dataOf(sessionsAnswer), { signal }),
});

export const readSessionsAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export async function endSessionOf(id: string): Promise<void> {
  await api.delete(`${path}/${encodeURIComponent(id)}`, anyAnswer);
}

/** Ends every session, this one too. Returns how many there were. */
export async function endEverySession(): Promise<number> {
  const { ended } = await api.delete(path, dataOf(sessionsEndedAnswer));
  return ended;
}
