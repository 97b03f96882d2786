import { useId } from "react";
import type { ReactNode } from "react";

/** Corners of one wave, so that it looks round. */
const points = 20;

/**
 * One wave of a line of engraver's work, from three o'clock clockwise: a circle of radius `mean` that
 * swings by `swing` in `lobes` waves, square of 400. The other waves are the same one, turned.
 */
function wavePath(mean: number, swing: number, lobes: number): string {
  const round = (value: number): string => String(Math.round(value * 10) / 10);
  let path = "";
  for (let index = 0; index <= points; index += 1) {
    const angle = (2 * Math.PI * index) / points / lobes;
    const radius = mean + swing * Math.sin(lobes * angle);
    path += `${index === 0 ? "M" : "L"}${round(200 + radius * Math.cos(angle))} ${round(200 + radius * Math.sin(angle))}`;
  }
  return path;
}

export interface GuillocheLines {
  readonly mean: number;
  readonly swing: number;
  readonly lobes: number;
  readonly copies: number;
}

/** The drawing of that id `count` times, each turned by `step` degrees more than the one before. */
function turned(id: string, count: number, step: number): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    <use
      key={index}
      href={`#${id}`}
      transform={`rotate(${Math.round(100 * index * step) / 100} 200 200)`}
    />
  ));
}

/** The same line several times, each turned a little, as SVG content. */
export function GuillocheUses({ mean, swing, lobes, copies }: GuillocheLines) {
  const id = useId();
  return (
    <>
      <defs>
        <path id={`${id}w`} d={wavePath(mean, swing, lobes)} />
        <g id={`${id}l`}>{turned(`${id}w`, lobes, 360 / lobes)}</g>
      </defs>
      {turned(`${id}l`, copies, 360 / lobes / copies)}
    </>
  );
}

/** Engraver's line work for deep surfaces; place and size it with `className`, it takes the text colour. */
export function Guilloche({ className }: { readonly className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 400 400"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.9"
    >
      <GuillocheUses mean={128} swing={60} lobes={7} copies={10} />
    </svg>
  );
}
