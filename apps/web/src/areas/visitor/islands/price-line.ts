/** Width and height of the drawing, in its own units. */
export const priceBox = { width: 296, height: 56 };
/** Room above and below the line. */
const margin = 6;

export interface DayPrice {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** USD for one NUC, decimal text. */
  readonly rate: string;
}

/** SVG path of the price over the days, oldest first; one price for all days is a line in the middle. */
export function priceLine(days: readonly DayPrice[]): string {
  const prices = days.map(({ rate }) => Number(rate));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const usable = priceBox.height - 2 * margin;
  const point = (price: number, index: number): string => {
    const x = (priceBox.width * index) / Math.max(prices.length - 1, 1);
    const y = most === least ? 0.5 : (most - price) / (most - least);
    return `${x.toFixed(1)} ${(margin + y * usable).toFixed(1)}`;
  };
  return prices.length < 2 ? "" : `M${prices.map(point).join("L")}`;
}

/** The line closed to an area, for the ground under it. */
export function priceArea(days: readonly DayPrice[]): string {
  const line = priceLine(days);
  return line && `${line}V${priceBox.height}H0Z`;
}

/** How the price changed over the days, as people read it; "–" where it cannot be said. */
export function priceChange(days: readonly DayPrice[]): string {
  const [first, last] = [Number(days[0]?.rate), Number(days.at(-1)?.rate)];
  if (days.length < 2 || !(first > 0) || !Number.isFinite(last)) return "–";
  const percent = ((last - first) / first) * 100;
  const sign = percent >= 0.05 ? "+ " : percent <= -0.05 ? "− " : "";
  return `${sign}${Math.abs(percent).toFixed(1)} %`;
}

/** A day as the site writes it: day-month-year. */
export const dayMonthYear = (date: string): string => date.split("-").toReversed().join("-");
