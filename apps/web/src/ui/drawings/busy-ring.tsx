import { reedPath } from "./reed-path.ts";
import { smallReeds, smallReedWidth } from "./small-reeds.ts";

const kinds = {
  small: { reeds: smallReeds, turn: "animate-[reeds_960ms_steps(8)_infinite]" },
  large: {
    reeds: { count: 12, outer: 190, inner: 100 },
    turn: "animate-[reeds_960ms_steps(12)_infinite]",
  },
} as const;

interface BusyRingProps {
  /** Twelve reeds in place of eight, from 32 px on. */
  readonly large?: boolean;
  readonly className?: string;
}

/** The ring of reeds that turns while a button works. Decoration: the button itself says `aria-busy`. */
export function BusyRing({ large = false, className }: BusyRingProps) {
  const { reeds, turn } = kinds[large ? "large" : "small"];
  return (
    <svg
      className={className}
      viewBox="0 0 400 400"
      aria-hidden="true"
      overflow="visible"
      strokeLinecap="round"
      strokeWidth={large ? 44 : smallReedWidth}
    >
      <g className={`origin-center ${turn} [transform-box:fill-box]`} stroke="currentColor">
        {Array.from({ length: reeds.count }, (_, index) => (
          <path
            key={index}
            d={reedPath(reeds, index, index + 1)}
            {...(!large && { vectorEffect: "non-scaling-stroke" })}
            opacity={0.2 + (0.8 * index) / (reeds.count - 1)}
          />
        ))}
      </g>
    </svg>
  );
}
