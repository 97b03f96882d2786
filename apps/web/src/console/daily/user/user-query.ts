import { getUser, getUserTimeline, getUserView, type TimelineKind } from "@nuc/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";

/** Prefix of every query about one user. */
export const userKey = (username: string) => ["staff", "user", username.toLowerCase()] as const;

export const userQuery = (username: string) =>
  queryOptions({
    queryKey: [...userKey(username), "detail"],
    queryFn: ({ signal }) => callData(getUser, { params: { username }, signal }),
  });

/** Each reading is a row of the audit: it is done when the screen opens and when somebody asks again, never by itself. */
export const viewQuery = (username: string) =>
  queryOptions({
    queryKey: [...userKey(username), "view"],
    queryFn: ({ signal }) => callData(getUserView, { params: { username }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });

export const timelineOf = (username: string, kind: TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...userKey(username), "timeline", kind],
    queryFn: ({ pageParam, signal }) =>
      callData(getUserTimeline, {
        params: { username },
        query: { kind, from: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
