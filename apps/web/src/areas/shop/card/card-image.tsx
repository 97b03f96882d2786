import { readShopCardImage } from "@nuc/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { BlobImage } from "../../../camera/blob-image.tsx";
import { callFile } from "../../../session/calls/call-file.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";

/** As it is printed: a replacement has a picture of its own. */
const imageQuery = ({ username, issuedAt }: CardImageProps) =>
  queryOptions({
    queryKey: [...queryKeys.shopCard, "image", username, issuedAt],
    queryFn: ({ signal }) => callFile(readShopCardImage, { query: { username }, signal }),
    staleTime: 3_600_000,
  });

interface CardImageProps {
  readonly username: string;
  readonly issuedAt: string;
}

/** The front of the card. */
export function CardImage(card: CardImageProps) {
  const { data: picture, error, isFetching, refetch } = useQuery(imageQuery(card));
  if (picture === undefined && error !== null)
    return (
      <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()}>
        We could not load the picture of your card.
      </TryAgainBanner>
    );
  return (
    <div className="grid place-items-center rounded-2 bg-sunken px-4 py-5">
      {picture === undefined ? (
        <Loading label="Loading the picture of your card">
          <Skeleton className="aspect-[85.6/54] w-68 max-w-full rounded-2" />
        </Loading>
      ) : (
        <BlobImage
          blob={picture}
          alt={`Front of the shop card of ${card.username}`}
          className="w-68 max-w-full rounded-2"
        />
      )}
    </div>
  );
}
