import { checkToggleStatus, type ToggleColumn } from "@nuc/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";
import { queryKeys } from "../calls/query-client.ts";
import { useSession } from "../storage/session-store.ts";

/** Whether a feature is on for the person; a switch of staff's writes here by the socket. */
export const featureQuery = (column: ToggleColumn, username: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.feature(column),
    queryFn: async ({ signal }): Promise<boolean> => {
      const query = { toggle_column: column, username };
      const { calculated_toggle } = await callData(checkToggleStatus, { query, signal });
      return calculated_toggle === 1;
    },
    enabled: username !== undefined,
    staleTime: 60_000,
  });

/**
 * Whether a feature is on for the signed-in person; undefined until that is known, and without an answer. The
 * server refuses what is off whatever is shown.
 */
export function useFeature(column: ToggleColumn): {
  readonly on: boolean | undefined;
  /** Whether the first answer is on its way. */
  readonly asking: boolean;
} {
  const username = useSession()?.user?.username;
  const { data, isLoading } = useQuery(featureQuery(column, username));
  return { on: data, asking: isLoading };
}
