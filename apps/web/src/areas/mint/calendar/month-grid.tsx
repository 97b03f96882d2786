import type { MintRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { classNames } from "../../../ui/classes/class-names.ts";
import { dayOf, monthName, weeksOf, type Month } from "./month-days.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

interface MonthGridProps {
  readonly month: Month;
  readonly records: readonly MintRecord[];
  /** Day of the month; undefined when it is another month's. */
  readonly today: number | undefined;
}

/** What was minted on each day of the month, in the smallest unit. */
function amountsOf(records: readonly MintRecord[]): ReadonlyMap<number, bigint> {
  const amounts = new Map<number, bigint>();
  for (const { minted_at: at, reward } of records) {
    const day = dayOf(at);
    amounts.set(day, (amounts.get(day) ?? 0n) + parseNuc(reward));
  }
  return amounts;
}

/** One month: days with a mint are struck in copper. */
export function MonthGrid({ month, records, today }: MonthGridProps) {
  const amounts = amountsOf(records);
  return (
    <table className="w-full table-fixed border-collapse text-center text-small">
      <caption className="sr-only">Mints in {monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              abbr={weekday}
              className="pb-2 text-micro font-[540] text-ink-3"
            >
              {weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) => (
              <td key={weekdays[index]} className="p-0.5">
                {day !== null && <Day day={day} amount={amounts.get(day)} today={day === today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: number;
  readonly amount: bigint | undefined;
  readonly today: boolean;
}

function Day({ day, amount, today }: DayProps) {
  const minted = amount !== undefined;
  return (
    <span
      aria-current={today ? "date" : undefined}
      className={classNames(
        "figures mx-auto grid size-9 place-items-center rounded-full border-2",
        minted ? "border-copper bg-copper-soft font-[580] text-copper-text" : "text-ink-2",
        !minted && (today ? "border-line-strong" : "border-transparent"),
        today && "underline underline-offset-3",
      )}
    >
      {day}
      {minted && <span className="sr-only">, minted {amountLabel(amount)}</span>}
    </span>
  );
}
