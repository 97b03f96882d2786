import { featureOffMessage } from "@nuc/contract";
import { Banner } from "../../../ui/banner.tsx";
import { Card } from "../../../ui/card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

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
