import type { LandingRate } from "@nuc/contract";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import { NativeDialog, opens } from "../dialogs/native-dialog.tsx";
import { plainLook } from "../../../ui/lists/plain-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import {
  type DayPrice,
  dayMonthYear,
  priceArea,
  priceBox,
  priceChange,
  priceLine,
} from "../islands/price-line.ts";

const priceDialog = "price-days";

/**
 * Price and ledger at a glance, kept fresh by its island. Every place has its size from the start, so that nothing moves.
 */
export function PriceStrip({ rate }: { readonly rate: LandingRate | null }) {
  const days = rate?.days ?? [];
  return (
    <section aria-label="Coin price" className="border-y border-line" data-island="figures">
      <dl className="page grid grid-cols-2 items-center gap-x-12 gap-y-5 py-6 md:grid-cols-[10.5rem_minmax(8rem,1fr)] lg:flex lg:flex-wrap">
        <Figure label="1 NUC, right now" name="rate" unit="USD" width="lg:w-42" large>
          {rate?.rate || "–"}
        </Figure>
        <div className="max-md:col-span-2 lg:flex-[1_1_8rem]">
          <dt className="sr-only">Last 30 days</dt>
          <dd className="relative">
            <button
              type="button"
              {...opens(priceDialog)}
              aria-label="Price of the last 30 days as a table"
              className="block h-14 w-full rounded-1 hover:bg-sunken"
            >
              <PriceChart days={days} />
            </button>
            <SampleMark sample={rate?.sample ?? false} />
          </dd>
        </div>
        <Figure label="30 days" name="change" width="lg:w-20">
          {rate?.sample ? "–" : priceChange(days)}
        </Figure>
        <Figure label="In circulation" name="circulating" unit="NUC" width="lg:w-40">
          –
        </Figure>
        <Figure label="Latest block" name="block" href="/explorer" width="lg:w-28">
          –
        </Figure>
      </dl>
      <NativeDialog id={priceDialog} title="Price of the last 30 days">
        <p data-sample hidden={!rate?.sample} className="mb-3 text-small text-ink-2">
          Example figures: no price had been set on these days.
        </p>
        <PriceTable days={days} />
      </NativeDialog>
    </section>
  );
}

/** Over the corner where the sample days, which rise, leave room. */
function SampleMark({ sample }: { readonly sample: boolean }) {
  return (
    <span
      data-sample
      hidden={!sample}
      className="pointer-events-none absolute top-0 left-1 text-micro text-ink-3 [[hidden]]:hidden"
    >
      Example figures
    </span>
  );
}

function PriceChart({ days }: { readonly days: LandingRate["days"] }) {
  return (
    <svg
      viewBox={`0 0 ${priceBox.width} ${priceBox.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-14 w-full"
    >
      <path data-price-area d={priceArea(days)} className="fill-accent opacity-10" />
      <path
        data-price-line
        d={priceLine(days)}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
    </svg>
  );
}

/** Until the days are known: the island draws theirs as this row is drawn. */
const unknown: DayPrice = { date: "", rate: "" };

const columns: readonly Column<DayPrice>[] = [
  {
    key: "day",
    header: "Day",
    cell: ({ date }) => (date === "" ? "–" : dayMonthYear(date)),
  },
  {
    key: "rate",
    header: "USD for 1 NUC",
    align: "end",
    cell: ({ rate }) => rate || "–",
  },
];

function PriceTable({ days }: { readonly days: LandingRate["days"] }) {
  return (
    <div data-price-days className="figures">
      <Table
        look={plainLook}
        caption="Price of the last 30 days"
        rows={days.length === 0 ? [unknown] : days.toReversed()}
        rowKey={({ date }) => date}
        columns={columns}
      />
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly name: string;
  readonly unit?: string;
  readonly large?: boolean;
  /** Where all figures are in a row: a class. */
  readonly width: string;
  /** Makes the figure a link; the island may lead it further, to the block itself. */
  readonly href?: string;
  readonly children: ReactNode;
}

function Figure({ label, name, unit, large = false, width, href, children }: FigureProps) {
  return (
    <div className={classNames("min-w-0", width, large && "max-md:col-span-2")}>
      <dt className="text-micro text-ink-3">{label}</dt>
      <dd
        className={classNames(
          "figures truncate font-[580] whitespace-nowrap",
          large
            ? "text-[1.875rem] leading-[1.2] tracking-[-0.03em]"
            : "text-[1.25rem] leading-[1.35] tracking-[-0.015em]",
        )}
      >
        {href === undefined ? (
          <span data-figure={name}>{children}</span>
        ) : (
          <a
            href={href}
            data-figure={name}
            className="inline-block min-w-11 underline-offset-4 hover:underline max-md:-my-2 max-md:py-2"
          >
            {children}
          </a>
        )}
        {unit !== undefined && (
          <span className="ml-[0.3em] text-[0.7em] font-[450] tracking-normal text-ink-3">
            {unit}
          </span>
        )}
      </dd>
    </div>
  );
}
