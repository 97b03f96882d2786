import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";
import { reedPath } from "./reed-path.ts";
import type { Reeds } from "./reed-path.ts";
import { smallReeds, smallReedWidth } from "./small-reeds.ts";

/** Ninety-six reeds: one for each quarter of an hour of a day. */
const day: Reeds = { count: 96, outer: 197, inner: 164 };

/** Half as many for 40 to 64 px, where those of a day would run into each other. */
const few: Reeds = { count: 48, outer: 194, inner: 160 };

export interface ReedRingProps {
  /** 0 = empty, 1 = full. */
  readonly value: number;
  /** Names the progress for screen readers; without it the ring is decoration. */
  readonly label?: string | undefined;
  readonly reeds?: Reeds | undefined;
  /** Of a reed; the square has 400. */
  readonly strokeWidth?: number | undefined;
  /** 40 to 64 px large: fewer and broader reeds. */
  readonly small?: boolean | undefined;
  /** The size: `size-48` and the like. */
  readonly className?: string | undefined;
  /** Drawn in the middle. */
  readonly children?: ReactNode;
}

/** The milled edge filling up notch by notch: the round form of every progress. */
export function ReedRing({
  value,
  label,
  small = false,
  reeds = small ? few : day,
  strokeWidth = small ? 11 : undefined,
  className,
  children,
}: ReedRingProps) {
  const filled = Math.round(Math.min(Math.max(value, 0), 1) * reeds.count);
  const progress =
    label === undefined
      ? {}
      : { role: "progressbar", "aria-label": label, "aria-valuenow": Math.round(value * 100) };
  return (
    <div
      className={classNames("relative aspect-square h-auto! max-w-full", className)}
      {...progress}
    >
      <ReedCircle reeds={reeds} filled={filled} strokeWidth={strokeWidth} className="size-full" />
      {children !== undefined && (
        <div className="absolute inset-0 grid place-content-center text-center leading-[1.25]">
          {children}
        </div>
      )}
    </div>
  );
}

/** Unfilled, as high as a line of text: where something would be and is not. */
export function EmptyRing({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      overflow="visible"
      strokeLinecap="round"
      strokeWidth={smallReedWidth}
      className={className}
    >
      <path
        d={reedPath({ ...smallReeds, inner: 125 })}
        vectorEffect="non-scaling-stroke"
        className="stroke-line-strong"
      />
    </svg>
  );
}

export interface ReedCircleProps {
  readonly reeds: Reeds;
  /** Number of copper reeds, from twelve o'clock on. */
  readonly filled: number;
  readonly strokeWidth?: number | undefined;
  readonly className?: string | undefined;
}

/** Only the drawing of the ring. */
export function ReedCircle({ reeds, filled, strokeWidth = 3.4, className }: ReedCircleProps) {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      strokeLinecap="round"
      strokeWidth={strokeWidth}
      className={className}
    >
      {filled < reeds.count && (
        <path
          d={reedPath(reeds, filled)}
          className="stroke-line-strong in-[.on-deep]:stroke-deep-line"
        />
      )}
      {filled > 0 && <path d={reedPath(reeds, 0, filled)} className="stroke-copper" />}
    </svg>
  );
}
