import { reedPath } from "./reed-path.ts";

const reeds = { count: 12, outer: 190, inner: 100 };

/** The ring of twelve reeds that turns while a button works. Decoration: the button itself says `aria-busy`. */
export function BusyRing({ className }: { readonly className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 400 400"
      aria-hidden="true"
      strokeLinecap="round"
      strokeWidth="44"
    >
      <g
        className="origin-center animate-[reeds_960ms_steps(12)_infinite] [transform-box:fill-box]"
        stroke="currentColor"
      >
        {Array.from({ length: reeds.count }, (_, index) => (
          <path
            key={index}
            d={reedPath(reeds, index, index + 1)}
            opacity={0.2 + (0.8 * index) / (reeds.count - 1)}
          />
        ))}
      </g>
    </svg>
  );
}
