import { ReedBar } from "../ui/drawings/reed-bar.tsx";
import { holdText, useHoldLeft } from "./use-hold-left.ts";

interface HoldTimeProps {
  /** ISO 8601. */
  readonly expires: string;
  /** How long the price was held at first, in minutes. */
  readonly minutes: number;
  readonly label: string;
}

/** For how long a price is still held, with reeds that empty. */
export function HoldTime({ expires, minutes, label }: HoldTimeProps) {
  const left = useHoldLeft(expires);
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 text-small">
        <span className="text-ink-2">{label}</span>
        <strong className="figures font-[580]">{left === 0 ? "Expired" : holdText(left)}</strong>
      </p>
      <ReedBar value={left / (minutes * 60)} label={label} />
    </div>
  );
}
