import { CopyButton } from "../../../ui/values/copy-button.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";

/** A code for the other device's camera, and the same as text for where there is no camera. */
export function CodeToScan({ value, what }: { readonly value: string; readonly what: string }) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4">
      <QrCode value={value} label={`QR code: ${what}`} className="size-72" />
      <div className="flex w-full min-w-0 items-center gap-2 rounded-2 bg-sunken py-1.5 pr-1.5 pl-4">
        <span className="min-w-0 flex-1 truncate font-mono text-small text-ink-2" data-code>
          {value}
        </span>
        <CopyButton value={value} what={what} toast="Copied. Paste it on the other device." />
      </div>
    </div>
  );
}
