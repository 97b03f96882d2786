import { keepPreviousData, useQuery } from "@tanstack/react-query";

/** A page of a list, kept on screen until the next one is there. */
export function useList<Page>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Page>,
) {
  return useQuery({
    queryKey: ["staff", ...key],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  });
}
