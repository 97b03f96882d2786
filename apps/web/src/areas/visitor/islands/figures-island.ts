import { dayMonthYear, priceArea, priceChange, priceLine } from "./price-line.ts";
import type { DayPrice } from "./price-line.ts";

/** Milliseconds between two looks at ledger and price. */
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

async function read(path: string): Promise<unknown> {
  const response = await fetch(path, {
    headers: { Accept: "application/json" },
    cache: "no-store",
  });
  if (!response.ok) throw new Error(`No answer from ${path}: ${response.status}`);
  return response.json();
}

/** Each call with what it tells about the strip. */
const sources: Readonly<Record<string, (answer: unknown) => StripFigures>> = {
  "/api/v1/bc/supply": (answer) => {
    const { circulating } = answer as { circulating?: unknown };
    return typeof circulating === "string" ? { circulating: wholeCoins(circulating) } : {};
  },
  "/api/v1/bc/blocks?page=0": (answer) => {
    const number = (answer as { records?: { number?: unknown }[] }).records?.[0]?.number;
    return typeof number === "number" ? { block: `# ${wholeCoins(String(number))}` } : {};
  },
  "/api/v1/payment/rate/currency/nuc": (answer) => {
    const { rate } = answer as { rate?: unknown };
    return typeof rate === "string" ? { rate } : {};
  },
  "/api/v1/payment/rate/history?days=30": (answer) => {
    const { records: days, sample } = answer as { records?: DayPrice[]; sample?: boolean };
    if (!Array.isArray(days) || days.length < 2) return {};
    return { days, change: priceChange(days), sample: sample === true };
  },
};

/** Asks for price, supply and latest block; each may fail alone. */
export async function readFigures(): Promise<StripFigures> {
  const answers = await Promise.allSettled(
    Object.entries(sources).map(async ([path, figuresOf]) => figuresOf(await read(path))),
  );
  return Object.assign(
    {},
    ...answers.map((answer) => (answer.status === "fulfilled" ? answer.value : {})),
  ) as StripFigures;
}

function drawDays(strip: HTMLElement, days: readonly DayPrice[]): void {
  strip.querySelector("[data-price-line]")?.setAttribute("d", priceLine(days));
  strip.querySelector("[data-price-area]")?.setAttribute("d", priceArea(days));
  const rows = days.toReversed().map(({ date, rate }) => {
    const row = document.createElement("tr");
    for (const text of [dayMonthYear(date), rate]) row.insertCell().textContent = text;
    row.cells[1]?.classList.add("text-right");
    return row;
  });
  strip.querySelector("[data-price-days]")?.replaceChildren(...rows);
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
