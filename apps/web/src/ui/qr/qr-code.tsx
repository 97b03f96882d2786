import { Suspense, lazy } from "react";
import { classNames } from "../classes/class-names.ts";

const QrDrawing = lazy(async () => ({ default: (await import("./qr-drawing.tsx")).QrDrawing }));

export interface QrCodeProps {
  readonly value: string;
  /** What scanning it gives: "QR code of the address 5GVV…". */
  readonly label: string;
  /** The size: `size-26` and the like; the quiet ground is inside it. */
  readonly className?: string | undefined;
}

/** A QR code, always dark on white in both themes. The text it holds must also stand beside it. */
export function QrCode({ value, label, className }: QrCodeProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className={classNames("rounded-2 border border-line bg-[#fff] p-3", className)}
    >
      <Suspense>
        <QrDrawing value={value} />
      </Suspense>
    </div>
  );
}
