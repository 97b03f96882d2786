import { KYC_MESSAGES, type KycDocument } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { BlobImage } from "../../../camera/blob-image.tsx";
import { pictureQuery } from "../progress/kyc-queries.ts";

interface StoredPictureProps {
  readonly document: KycDocument;
  /** As `read_image` takes it; null where nothing is stored any more. */
  readonly path: string | null;
}

/** A picture that was sent, as it is stored; a drawing where there is none or it cannot be read. */
export function StoredPicture({ document, path }: StoredPictureProps) {
  return path === null ? <Placeholder /> : <ReadPicture document={document} path={path} />;
}

function ReadPicture({
  document,
  path,
}: {
  readonly document: KycDocument;
  readonly path: string;
}) {
  const { data: picture, isPending } = useQuery(pictureQuery(path));
  if (isPending)
    return (
      <Loading label="Loading the picture">
        <Skeleton className="h-full w-full" />
      </Loading>
    );
  if (picture === undefined) return <Placeholder />;
  return (
    <BlobImage
      blob={picture}
      alt={KYC_MESSAGES.page.boxes[document]}
      className="size-full min-w-0 rounded-2 object-contain"
    />
  );
}

/** A card of any kind, in the place of a picture that is not there. */
function Placeholder() {
  return (
    <svg
      viewBox="0 0 220 140"
      role="img"
      aria-label="No picture"
      className="w-[70%] max-w-52 overflow-visible"
    >
      <rect
        x="1"
        y="1"
        width="218"
        height="138"
        rx="14"
        className="fill-surface stroke-line-strong"
      />
      <rect x="18" y="40" width="56" height="70" rx="8" className="fill-accent-soft" />
      <g className="fill-accent opacity-55">
        <circle cx="46" cy="66" r="13" />
        <path d="M26 106c2-16 38-16 40 0" />
      </g>
      <g className="fill-line-strong opacity-60">
        <rect x="18" y="18" width="86" height="8" rx="4" />
        <rect x="90" y="46" width="106" height="7" rx="3.5" />
        <rect x="90" y="66" width="78" height="7" rx="3.5" />
        <rect x="90" y="86" width="92" height="7" rx="3.5" />
      </g>
    </svg>
  );
}
