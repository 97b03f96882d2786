import {
  type AnswerOf,
  type Endpoint,
  getRate,
  getRateHistory,
  getSupply,
  listBlocks,
  pathOf,
} from "@nuc/contract";
import { productSlug } from "../../../session/calls/product.ts";
import { dayMonthYear, priceArea, priceChange, priceLine } from "./price-line.ts";
import type { DayPrice } from "./price-line.ts";

/** Milliseconds between two checks of ledger and price. */
const interval = 15_000;

/** What the strip shows; a figure that is not known stays as it is. */
export interface StripFigures {
  readonly rate?: string;
  readonly change?: string;
  readonly circulating?: string;
  readonly block?: string;
  readonly days?: readonly DayPrice[];
  /** Some of the days are made up. */
  readonly sample?: boolean;
}

/** A decimal text in NUC without its decimals, grouped by thousands. */
export function wholeCoins(amount: string): string {
  return amount.replace(/\..*$/, "").replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** What an endpoint of the contract answers now. */
async function read<Called extends Endpoint>(
  endpoint: Called,
  query = "",
): Promise<AnswerOf<Called>> {
  const path = pathOf(endpoint, productSlug());
  const response = await fetch(path + query, {
    headers: { Accept: "application/json" },
    cache: "no-store",
  });
  if (!response.ok) throw new Error(`No answer from ${path}: ${response.status}`);
  return (await response.json()) as AnswerOf<Called>;
}

/** Each question with what its answer says about the strip. */
const sources: readonly (() => Promise<StripFigures>)[] = [
  async () => ({ circulating: wholeCoins((await read(getSupply)).circulating) }),
  async () => {
    const [newest] = (await read(listBlocks, "?page=0")).records;
    return newest ? { block: `# ${wholeCoins(String(newest.number))}` } : {};
  },
  async () => ({ rate: (await read(getRate)).rate }),
  async () => {
    const { records: days, sample } = await read(getRateHistory, "?days=30");
    return days.length < 2 ? {} : { days, change: sample ? "–" : priceChange(days), sample };
  },
];

/** Asks for price, supply and latest block; each may fail alone. */
export async function readFigures(): Promise<StripFigures> {
  const answers = await Promise.allSettled(sources.map(async (ask) => ask()));
  return Object.assign(
    {},
    ...answers.map((answer) => (answer.status === "fulfilled" ? answer.value : {})),
  ) as StripFigures;
}

function drawDays(strip: HTMLElement, days: readonly DayPrice[]): void {
  strip.querySelector("[data-price-line]")?.setAttribute("d", priceLine(days));
  strip.querySelector("[data-price-area]")?.setAttribute("d", priceArea(days));
  const body = strip.querySelector("[data-price-days] tbody");
  const pattern = body?.querySelector("tr");
  if (!body || !pattern) return;
  const rows = days.toReversed().map(({ date, rate }) => {
    const row = pattern.cloneNode(true) as HTMLTableRowElement;
    row.cells[0]?.replaceChildren(dayMonthYear(date));
    row.cells[1]?.replaceChildren(rate);
    return row;
  });
  body.replaceChildren(...rows);
}

function show(strip: HTMLElement, { days, sample, ...figures }: StripFigures): void {
  for (const [name, text] of Object.entries(figures)) {
    const place = strip.querySelector(`[data-figure="${name}"]`);
    if (place === null || place.textContent === text) continue;
    place.textContent = text;
    if (name === "block" && place instanceof HTMLAnchorElement)
      place.href = `/explorer/block/${text.replaceAll(/\D/g, "")}`;
  }
  if (days !== undefined) drawDays(strip, days);
  if (sample !== undefined)
    for (const mark of strip.querySelectorAll<HTMLElement>("[data-sample]")) mark.hidden = !sample;
}

/** Fills the strip and keeps it fresh while the page is seen. */
export function start(strip: HTMLElement): () => void {
  const look = async (): Promise<void> => {
    if (document.visibilityState !== "hidden") show(strip, await readFigures());
  };
  void look();
  const timer = setInterval(() => void look(), interval);
  return () => clearInterval(timer);
}
