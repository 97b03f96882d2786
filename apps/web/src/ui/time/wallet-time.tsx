import { isoDay } from "./days.ts";
import { timeToTheSecond } from "./moment.ts";

/**
 * A moment as the wallet area shows it: weekday, YYYY-MM-DD, HH:mm:ss in the reader's own time zone.
 *
 * @param iso ISO 8601 text
 */
export function walletTime(iso: string): { day: string; time: string } {
  const moment = new Date(iso);
  const weekday = moment.toLocaleDateString("en", { weekday: "short" });
  return { day: `${weekday}, ${isoDay(moment)}`, time: timeToTheSecond(iso) };
}

export function WalletTime({ iso }: { readonly iso: string }) {
  const { day, time } = walletTime(iso);
  return (
    <time dateTime={iso} className="figures">
      <span className="whitespace-nowrap">{day},</span>{" "}
      <span className="whitespace-nowrap text-ink-3">{time}</span>
    </time>
  );
}
