import { useId } from "react";

/** One closed line of engraver's work: a circle of radius `mean` that swings by `swing` in `lobes` waves, square of 400. */
export function guillochePath(mean: number, swing: number, lobes: number, points = 180): string {
  const round = (value: number): string => String(Math.round(value * 10) / 10);
  let path = "";
  for (let index = 0; index < points; index += 1) {
    const angle = (2 * Math.PI * index) / points;
    const radius = mean + swing * Math.sin(lobes * angle);
    path += `${index === 0 ? "M" : "L"}${round(200 + radius * Math.cos(angle))} ${round(200 + radius * Math.sin(angle))}`;
  }
  return `${path}Z`;
}

export interface GuillocheLines {
  readonly mean: number;
  readonly swing: number;
  readonly lobes: number;
  readonly copies: number;
}

/** The same line several times, each turned a little, as SVG content. */
export function GuillocheUses({ mean, swing, lobes, copies }: GuillocheLines) {
  const id = useId();
  return (
    <>
      <defs>
        <path id={id} d={guillochePath(mean, swing, lobes)} />
      </defs>
      {Array.from({ length: copies }, (_, index) => (
        <use
          key={index}
          href={`#${id}`}
          transform={`rotate(${Math.round((3600 * index) / lobes / copies) / 10} 200 200)`}
        />
      ))}
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
