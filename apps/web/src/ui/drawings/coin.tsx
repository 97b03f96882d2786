import { useId } from "react";
import { GuillocheUses } from "./guilloche.tsx";
import { reedArc } from "./reed-arc.ts";

const letter = "M152 262V138L248 262V138";
const edge = reedArc({ count: 120, outer: 197, inner: 188 }, 2.6);
const dark = "oklch(0.4 0.1 40)";

/** The copper coin: milled edge, legend, rosette and letter. `label` names it; without one it is decoration. */
export function Coin({
  className,
  label,
}: {
  readonly className?: string;
  readonly label?: string;
}) {
  const id = useId();
  const naming =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className={className} viewBox="0 0 400 400" {...naming}>
      <Metals id={id} />
      <circle cx="200" cy="200" r="198" fill={`url(#${id}a)`} />
      <path {...edge} fill="none" stroke="oklch(0.42 0.1 42)" strokeOpacity=".6" />
      <circle cx="200" cy="200" r="186" fill={`url(#${id}b)`} />
      <circle cx="200" cy="200" r="176" fill={`url(#${id}c)`} />
      <g fill="none" stroke={dark} strokeOpacity=".42">
        <circle cx="200" cy="200" r="176" stroke="oklch(0.46 0.1 43)" strokeWidth="1.5" />
        <g strokeWidth=".9">
          <GuillocheUses mean={104} swing={27} lobes={9} copies={9} />
        </g>
        <circle cx="200" cy="200" r="134" />
      </g>
      <circle
        cx="200"
        cy="200"
        r="91"
        fill={`url(#${id}c)`}
        stroke={dark}
        strokeOpacity=".5"
        strokeWidth="1.2"
      />
      <text
        className="whitespace-pre"
        fill="oklch(0.34 0.085 40)"
        fontSize="23"
        fontWeight="620"
        textLength="938"
      >
        <textPath href={`#${id}t`}>{"HELD BY YOU · STRUCK ONCE A DAY · ONE NUC · "}</textPath>
      </text>
      <g
        transform="translate(40 40) scale(.8)"
        fill="none"
        strokeWidth="27"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          d={letter}
          transform="translate(1.5 2.5)"
          stroke="oklch(0.9 0.07 68)"
          strokeOpacity=".8"
        />
        <path d={letter} stroke="oklch(0.36 0.09 40)" />
      </g>
    </svg>
  );
}

function Metals({ id }: { readonly id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="oklch(0.86 0.09 66)" />
        <stop offset=".45" stopColor="oklch(0.7 0.125 53)" />
        <stop offset="1" stopColor="oklch(0.52 0.115 43)" />
      </linearGradient>
      <linearGradient id={`${id}b`} x1="1" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor="oklch(0.83 0.095 62)" />
        <stop offset=".5" stopColor="oklch(0.71 0.122 52)" />
        <stop offset="1" stopColor="oklch(0.6 0.122 46)" />
      </linearGradient>
      <radialGradient id={`${id}c`} cx=".34" cy=".26" r=".95">
        <stop offset="0" stopColor="oklch(0.86 0.085 66)" />
        <stop offset=".5" stopColor="oklch(0.745 0.118 56)" />
        <stop offset="1" stopColor="oklch(0.62 0.122 47)" />
      </radialGradient>
      <path id={`${id}t`} d="M200 350A150 150 0 1 1 200.1 350" />
    </defs>
  );
}
