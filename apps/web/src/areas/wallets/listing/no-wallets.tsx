import { featureOffMessage } from "@nuc/contract";
import { useFeature } from "../../../session/site/features.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FeatureOff } from "../../../ui/actions/feature-off.tsx";
import { FirstCoin } from "./first-coin.tsx";

/** Before the first wallet: the steps to a first coin, or why there is none now. */
export function NoWallets() {
  const { on } = useFeature("toggle_create_wallet");
  // An import adds a wallet too, and is refused with the same words.
  if (on === false)
    return (
      <EmptyState
        title="You have no wallet yet"
        action={<FeatureOff message={featureOffMessage("wallet creation")} />}
      >
        Creating and importing wallets is switched off.
      </EmptyState>
    );
  return <FirstCoin />;
}
