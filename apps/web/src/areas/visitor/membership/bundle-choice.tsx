import { type MembershipBundle, takesQuantity } from "@nuc/contract";
import { Card } from "../../../ui/layout/card.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { bundleGives } from "./bundle-gives.ts";
import { bundleTotal } from "./bundle-total.ts";

interface BundleChoiceProps {
  readonly bundles: readonly MembershipBundle[];
  readonly chosen: MembershipBundle;
  readonly onChoose: (bundle: MembershipBundle) => void;
}

/** The memberships with their prices and what each gives, one of them chosen. */
export function BundleChoice({ bundles, chosen, onChoose }: BundleChoiceProps) {
  return (
    <Card title="Membership type">
      <RadioGroup
        legend="Membership type"
        hideLegend
        layout="column"
        value={chosen.account_category}
        onChange={({ target }) => {
          const bundle = bundles.find(({ account_category: name }) => name === target.value);
          if (bundle) onChoose(bundle);
        }}
        options={bundles.map((bundle) => ({
          value: bundle.account_category,
          label: (
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-[560]">{bundle.account_category}</span>
              <span className="figures text-ink-2">
                {bundleTotal(bundle, 1)} {bundle.currency_symbol}
                {takesQuantity(bundle.account_category) && " each"}
              </span>
            </span>
          ),
          hint: bundleGives[bundle.account_category],
        }))}
      />
    </Card>
  );
}
