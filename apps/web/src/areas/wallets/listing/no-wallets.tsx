import { featureOffMessage } from "@nuc/contract";
import { useFeature } from "../../../session/site/features.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { FeatureOff } from "../../../ui/actions/feature-off.tsx";

const title = "You have no wallet yet";

/** Before the first wallet: the ways to one, or why there is none now. */
export function NoWallets() {
  const { on } = useFeature("toggle_create_wallet");
  // An import adds a wallet too, and is refused with the same words.
  if (on === false)
    return (
      <EmptyState
        title={title}
        action={<FeatureOff message={featureOffMessage("wallet creation")} />}
      >
        Creating and importing wallets is switched off.
      </EmptyState>
    );
  return (
    <EmptyState
      title={title}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/create-wallet" size="large">
            Create wallet
          </LinkButton>
          <LinkButton to="/import-wallet" variant="secondary" size="large">
            Import a wallet
          </LinkButton>
        </span>
      }
    >
      Create your first one on this device in three short steps.
    </EmptyState>
  );
}
