import { getBalance, getShopProfile, getShopProfileImage } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { call } from "../../../session/calls/call.ts";
import { callFile } from "../../../session/calls/call-file.ts";

export const customerPath = (username: string): string =>
  `/pos/terminal/${encodeURIComponent(username)}`;

/** Who holds a card, by the user name on it. */
export const customerQuery = (username: string) =>
  queryOptions({
    queryKey: ["till", "customer", username],
    queryFn: async ({ signal }) =>
      (await call(getShopProfile, { params: { username }, signal })).profile,
  });

/** The picture of the card's holder. */
export const pictureQuery = (username: string) =>
  queryOptions({
    queryKey: ["till", "picture", username],
    queryFn: ({ signal }) => callFile(getShopProfileImage, { params: { username }, signal }),
    staleTime: 300_000,
    retry: false,
  });

/** What the card's wallet holds now, in the smallest unit. */
export const balanceQuery = (address: string | null | undefined) =>
  queryOptions({
    queryKey: ["till", "balance", address],
    queryFn:
      typeof address === "string"
        ? async ({ signal }) =>
            parseNuc((await call(getBalance, { params: { address }, signal })).balance)
        : skipToken,
    refetchInterval: 30_000,
  });
