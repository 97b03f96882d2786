import type { Overview } from "@nuc/contract";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { categoryName } from "../../forms/category-name.ts";

/** How many of the slots of each category are taken. */
export function SlotMeters({ slots }: Pick<Overview, "slots">) {
  return (
    <div className="grid gap-4">
      {slots.map(({ category, capacity, taken }) => (
        <div key={category} className="grid gap-1.5">
          <p className="flex justify-between text-small">
            <span>{categoryName(category)}</span>
            <span className="figures">
              <strong className={taken === 0 ? "font-normal text-ink-3" : "font-[580]"}>
                {groupedNumber(taken)}
              </strong>{" "}
              <span className="text-ink-3">of {groupedNumber(capacity)}</span>
            </span>
          </p>
          <ReedBar
            value={capacity === 0 ? 1 : Math.min(1, taken / capacity)}
            label={`${categoryName(category)}: ${taken} of ${capacity} slots taken`}
          />
        </div>
      ))}
    </div>
  );
}
