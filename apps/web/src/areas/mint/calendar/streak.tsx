import { MINT_STREAK_HOURS, type MintsAnswer } from "@nuc/contract";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { clockTime } from "../../../ui/time/moment.ts";

/** How many mints came one after the other, how many did at most, and how long there is time to go on. */
export function Streak({ answer }: { readonly answer: MintsAnswer }) {
  const { streak, total } = answer;
  const figures = [
    ["Streak", streak.current],
    ["Longest", streak.longest],
    ["All mints", total],
  ] as const;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-3 gap-2 text-center">
        {figures.map(([name, count]) => (
          <div key={name} className="grid gap-0.5 rounded-2 bg-sunken px-2 py-3">
            <dt className="order-2 text-micro text-ink-2">{name}</dt>
            <dd className="figures text-h3">{groupedNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">
        {streak.endsAt === null
          ? `A streak grows with each mint within ${MINT_STREAK_HOURS} hours of the one before it.`
          : `Your streak continues if you mint before ${clockTime(streak.endsAt)}.`}
      </p>
    </div>
  );
}
