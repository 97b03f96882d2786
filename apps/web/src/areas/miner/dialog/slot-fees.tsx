import type { MinerOffer } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { categoryNames } from "../standing/miner-rules.ts";

/** What registering costs, by type. */
export function SlotFees({ offers }: { readonly offers: readonly MinerOffer[] }) {
  return (
    <LabelValues>
      {offers.map(({ category, fee }) => (
        <LabelValue key={category} label={`${categoryNames[category]} slot fee`}>
          <Amount value={parseNuc(fee)} exact />
        </LabelValue>
      ))}
    </LabelValues>
  );
}
