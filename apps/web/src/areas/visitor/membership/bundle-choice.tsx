import { type MembershipBundle, takesQuantity } from "@nuc/contract";
import { Card } from "../../../ui/layout/card.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { bundleTotal } from "./bundle-total.ts";

interface BundleChoiceProps {
  readonly bundles: readonly MembershipBundle[];
  readonly chosen: MembershipBundle;
  readonly onChoose: (bundle: MembershipBundle) => void;
}

/** The memberships with their prices, one of them chosen. */
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
          label: <span className="font-[560]">{bundle.account_category}</span>,
          hint: (
            <>
              <span className="figures">{bundleTotal(bundle, 1)}</span> {bundle.currency_symbol}
              {takesQuantity(bundle.account_category) && " each, 1 to 10 at once"}
            </>
          ),
        }))}
      />
    </Card>
  );
}
