import { classNames } from "../classes/class-names.ts";

export interface ReedBarProps {
  /** 0 = empty, 1 = full. */
  readonly value: number;
  /** Names the progress for screen readers. */
  readonly label: string;
  readonly direction?: "horizontal" | "vertical" | undefined;
  readonly className?: string | undefined;
}

const grounds = {
  horizontal: "h-3.5 w-full",
  vertical: "h-full w-3.5",
};

/** The milled edge as a straight bar: free places, reading position, time left. */
export function ReedBar({ value, label, direction = "horizontal", className }: ReedBarProps) {
  const share = Math.min(Math.max(value, 0), 1);
  const percent = `${share * 100}%`;
  const along = direction === "horizontal" ? "90deg" : "180deg";
  const ticks = (colour: string) =>
    `repeating-linear-gradient(${along}, ${colour} 0 2px, transparent 2px 6px)`;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      className={classNames("relative forced-color-adjust-none", grounds[direction], className)}
    >
      <div
        className="absolute inset-0"
        style={{ backgroundImage: ticks("var(--line-strong)"), clipPath: rest(direction, percent) }}
      />
      <div
        className="absolute inset-0"
        style={{ backgroundImage: ticks("var(--copper)"), clipPath: filled(direction, percent) }}
      />
    </div>
  );
}

const filled = (direction: "horizontal" | "vertical", percent: string): string =>
  direction === "horizontal"
    ? `inset(0 calc(100% - ${percent}) 0 0)`
    : `inset(0 0 calc(100% - ${percent}) 0)`;

const rest = (direction: "horizontal" | "vertical", percent: string): string =>
  direction === "horizontal" ? `inset(0 0 0 ${percent})` : `inset(${percent} 0 0 0)`;
