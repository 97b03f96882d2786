import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../classes/class-names.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { LazyPart } from "../loading/lazy-part.tsx";
import { useLazyPart } from "../loading/use-lazy-part.ts";

const loadDrawing = async () => (await importWithRetry(() => import("./qr-drawing.tsx"))).QrDrawing;

export interface QrCodeProps {
  readonly value: string;
  /** What scanning it gives: "QR code of the address 5GVV…". */
  readonly label: string;
  /** The size: `size-26` and the like; the quiet ground is inside it. */
  readonly className?: string | undefined;
  /** Makes the code a button: "Show large". */
  readonly onEnlarge?: (() => void) | undefined;
}

/**
 * A QR code, always dark on white in both themes. The text it holds must also be beside it: without a connection the
 * code may not come, and can be asked for again.
 */
export function QrCode({ value, label, className, onEnlarge }: QrCodeProps) {
  const [missing, setMissing] = useState(false);
  const Drawing = useLazyPart(!missing, loadDrawing, () => setMissing(true));
  if (missing)
    return (
      <div className={classNames("grid place-items-center", className)}>
        <Button variant="quiet" size="medium" onClick={() => setMissing(false)}>
          Show the QR code
        </Button>
      </div>
    );
  const code = (
    <div
      role="img"
      aria-label={label}
      className={classNames(
        "aspect-square h-auto! max-w-full rounded-2 border border-line bg-[#fff] p-3",
        className,
      )}
    >
      <LazyPart of={Drawing} props={{ value }} />
    </div>
  );
  if (onEnlarge === undefined) return code;
  return (
    <button type="button" aria-label="Show large" className="rounded-2" onClick={onEnlarge}>
      {code}
    </button>
  );
}
