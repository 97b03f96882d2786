import { getKycPerson, getKycRules, getKycStatistics, readImage } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { callFile } from "../../../session/calls/call-file.ts";
import { fileBase64 } from "../../../ui/files/file-base64.ts";

/** All checks of a person. Each reading is in the audit, so that nothing reads it again by itself. */
export const personQuery = (username: string) =>
  queryOptions({
    queryKey: ["identity-person", username],
    queryFn: ({ signal }) => callData(getKycPerson, { params: { username }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A stored picture as a data URL; in the audit too, and gone with the page that shows it. */
export const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: ["identity-picture", path],
    queryFn: async ({ signal }) => {
      const picture = await callFile(readImage, { query: { path }, signal });
      return `data:image/jpeg;base64,${await fileBase64(picture)}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const statisticsQuery = (days: string) =>
  queryOptions({
    queryKey: ["staff", "identity", "statistics", days],
    queryFn: ({ signal }) => callData(getKycStatistics, { query: { days }, signal }),
    staleTime: 60_000,
  });

export const rulesQuery = queryOptions({
  queryKey: ["staff", "identity", "rules"],
  queryFn: ({ signal }) => callData(getKycRules, { signal }),
});
