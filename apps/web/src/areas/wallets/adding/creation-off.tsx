import { featureOffMessage } from "@nuc/contract";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";

/** In place of a form that would be filled in for nothing: no wallet can be added now. */
export function CreationOff() {
  return (
    <Card>
      <div className="grid justify-items-start gap-5">
        <Banner tone="info">{featureOffMessage("wallet creation")}</Banner>
        <LinkButton to="/" variant="secondary" size="large">
          Back to your wallets
        </LinkButton>
      </div>
    </Card>
  );
}
