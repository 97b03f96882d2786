import type { OverviewDay } from "@nuc/contract";
import { scaleBand, scaleLinear } from "@visx/scale";
import { BarStack } from "@visx/shape";
import { useRef } from "react";
import { dayName } from "../../../ui/time/day-names.ts";
import { type Size, useSize } from "../../../charts/use-size.ts";

/** Coins of a day as far as a drawing shows them; exact amounts are in the table. */
interface DrawnDay {
  date: string;
  minted: number;
  moved: number;
}

const keys = ["minted", "moved"] as const;
const colours = { minted: "fill-(--chart-2)", moved: "fill-(--chart-1)" };
/** Room for the figures at the left and the days below. */
const left = 46;
const bottom = 26;
const top = 10;
/** Fewer days fit on a phone. */
const narrow = 460;

const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** Minted coins and transferred ones on top of each other, a bar a day, as wide as its place. */
export function DaysChart({ days }: { readonly days: readonly OverviewDay[] }) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const shown = size.width < narrow ? days.slice(-7) : days;
  const data = shown.map(({ date, minted, moved }) => ({
    date,
    minted: Number(minted),
    moved: Number(moved),
  }));
  return (
    <div ref={place} className="size-full">
      {size.width > 0 && <Drawing data={data} {...size} />}
    </div>
  );
}

function Drawing({ data, width, height }: Size & { readonly data: DrawnDay[] }) {
  const most = Math.max(10, ...data.map(({ minted, moved }) => minted + moved));
  const y = scaleLinear<number>({
    domain: [0, most],
    range: [height - bottom, top],
    nice: 4,
  });
  const x = scaleBand<string>({
    domain: data.map(({ date }) => date),
    range: [left, width],
    padding: 0.4,
  });
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={`Coins moved on each of ${data.length} days, at most ${short.format(most)} coins a day; the same figures are in the table`}
    >
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={0} y={y(tick) + 4} className="figures fill-ink-3 text-[11px]">
            {short.format(tick)}
          </text>
        </g>
      ))}
      <BarStack<DrawnDay, (typeof keys)[number]>
        data={data}
        keys={[...keys]}
        x={({ date }) => date}
        xScale={x}
        yScale={y}
        color={(key) => colours[key]}
      >
        {(stacks) =>
          stacks.flatMap(({ bars }) =>
            bars.map((bar) => (
              <rect
                key={`${bar.key} ${bar.bar.data.date}`}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={Math.max(0, bar.height - (bar.key === "moved" ? 2 : 0))}
                rx={Math.min(3, bar.height / 2)}
                className={bar.color}
              />
            )),
          )
        }
      </BarStack>
      {data.map(({ date }, index) => {
        // Counted from today, so that today has its name.
        if ((data.length - 1 - index) % 2 === 1) return null;
        return (
          <text
            key={date}
            x={(x(date) ?? 0) + x.bandwidth() / 2}
            y={height - 6}
            textAnchor="middle"
            className="fill-ink-3 text-[11px]"
          >
            {dayName(date)}
          </text>
        );
      })}
    </svg>
  );
}
