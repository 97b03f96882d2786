import { useCallback } from "react";

interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly className: string;
}

/** A picture that is in memory only. Its address is good for as long as it is shown. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.setAttribute("src", url);
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} />;
}
