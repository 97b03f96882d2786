import type { DayRate } from "@nuc/contract";
import { scaleLinear, scalePoint } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { useRef } from "react";
import { type Size, useSize } from "./use-size.ts";

/** Room for the figures at the left and the days below. */
const left = 56;
const bottom = 26;
const top = 12;
const right = 24;

export interface RateChartProps {
  readonly points: readonly DayRate[];
  readonly nameOf: (date: string) => string;
}

/** The rate over time, a line as wide as its place. */
export function RateChart({ points, nameOf }: RateChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  return (
    <div ref={place} className="relative size-full">
      {size.width > 0 && <Drawing points={points} nameOf={nameOf} {...size} />}
    </div>
  );
}

function Drawing({ points, nameOf, width, height }: RateChartProps & Size) {
  const rates = points.map(({ rate }) => Number(rate));
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  // One that never changed still has a line in the middle.
  const room = highest === lowest ? highest * 0.1 : (highest - lowest) * 0.1;
  const y = scaleLinear<number>({
    domain: [Math.max(0, lowest - room), highest + room],
    range: [height - bottom, top],
  });
  const x = scalePoint<string>({
    domain: points.map(({ date }) => date),
    range: [left, width - right],
  });
  const every = Math.ceil(points.length / Math.max(2, Math.floor(width / 90)));
  const last = points.at(-1);
  return (
    // Out of the flow: its width must not keep its place from shrinking.
    <svg
      className="absolute inset-0"
      width={width}
      height={height}
      role="img"
      aria-label={`The rate at the end of each of ${points.length} days, between ${lowest} and ${highest} USD; the figures are in the table`}
    >
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={0} y={y(tick) + 4} className="figures fill-ink-3 text-[11px]">
            {y.tickFormat(4)(tick)}
          </text>
        </g>
      ))}
      <LinePath<DayRate>
        data={[...points]}
        x={({ date }) => x(date) ?? 0}
        y={({ rate }) => y(Number(rate))}
        className="fill-none stroke-(--chart-1) stroke-2"
      />
      {last !== undefined && (
        <circle
          cx={x(last.date)}
          cy={y(Number(last.rate))}
          r={4}
          className="fill-(--chart-1) stroke-surface stroke-2"
        />
      )}
      {points.map(({ date }, index) =>
        // Counted from today, so that today has its name.
        (points.length - 1 - index) % every === 0 ? (
          <text
            key={date}
            x={x(date)}
            y={height - 6}
            textAnchor="middle"
            className="fill-ink-3 text-[11px]"
          >
            {nameOf(date)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
