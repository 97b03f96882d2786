import {
  type AddressRecord,
  getOwnReviews,
  getPostalAddress,
  type KycDocument,
  readImage,
} from "@nuc/contract";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { callFile } from "../../../session/calls/call-file.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";

/** The place of a photo that was sent and waits for its first look: the socket sends it. 0 = it waits no more. */
export const photoPlaceQuery = (document: KycDocument) =>
  queryOptions<number>({ queryKey: queryKeys.photoPlace(document), queryFn: skipToken });

/** Before another photo is sent: the place of the one before says nothing of it. */
export function forgetPhotoPlace(document: KycDocument): void {
  queryClient.setQueryData(queryKeys.photoPlace(document), 0);
}

/** Results, places in the queue and waiting times of the documents that were sent. */
export const reviewsQuery = queryOptions({
  queryKey: [...queryKeys.kyc, "reviews"],
  queryFn: ({ signal }) => callData(getOwnReviews, { signal }),
});

export const addressQuery = queryOptions({
  queryKey: queryKeys.address,
  queryFn: ({ signal }) => callData(getPostalAddress, { signal }),
});

/** A stored picture of one's own: it is read with the session, so that no address of it works elsewhere. */
export const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: ["kyc-picture", path],
    queryFn: ({ signal }) => callFile(readImage, { query: { path }, signal }),
    staleTime: Infinity,
    // Papers are not kept in memory for longer than they are shown.
    gcTime: 0,
    retry: false,
  });

/** After something was sent or saved: what the page shows is asked again. */
export const refetchKyc = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKeys.kyc });

/** After an address was saved: what opens, and which switches are on in its country, is known before the fields lock. */
export async function showAddress(saved: AddressRecord): Promise<void> {
  const { features, kyc } = queryKeys;
  await Promise.all([features, kyc].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  queryClient.setQueryData(addressQuery.queryKey, saved);
}
