import { keepPreviousData, useQuery } from "@tanstack/react-query";

/**
 * A page of a list, kept on screen until the next one is there.
 * @param every milliseconds after which it is asked for again
 */
export function useList<Page>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Page>,
  every: number | false = false,
) {
  return useQuery({
    queryKey: ["staff", ...key],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    refetchInterval: every,
  });
}
