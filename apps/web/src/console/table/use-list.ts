import { keepPreviousData, useQuery } from "@tanstack/react-query";

/** Milliseconds, or false for never. */
export type RefetchInterval<Page> = number | false | ((page: Page | undefined) => number | false);

/**
 * A page of a list, kept on screen until the next one is there.
 * @param every milliseconds after which it is asked for again, also by what the page shows
 */
export function useList<Page>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Page>,
  every: RefetchInterval<Page> = false,
) {
  return useQuery({
    queryKey: ["staff", ...key],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    refetchInterval: typeof every === "function" ? ({ state }) => every(state.data) : every,
  });
}
