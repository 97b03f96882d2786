import type { Profile } from "@nuc/contract";
import { useFeature } from "../../../session/site/features.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";

/** Whether the person's identity is verified, and the way there; nothing while staff have the check switched off. */
export function IdentityCard({ profile }: { readonly profile: Profile }) {
  const { on } = useFeature("toggle_kyc");
  const verified = profile.kycStatus === 1;
  if (on !== true) return null;
  return (
    <Card
      title="Identity verification"
      actions={
        <Badge tone={verified ? "success" : "neutral"} dot>
          {verified ? "Verified" : "Not verified"}
        </Badge>
      }
    >
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          {verified
            ? "Your documents are verified. You can look at them and your address at any time."
            : "Your address, a passport or driving licence, a photo ID and a selfie. It takes about five minutes."}
        </p>
        <LinkButton to="/kyc" variant="secondary" className="w-fit">
          {verified ? "See your documents" : "Verify your identity"}
        </LinkButton>
      </div>
    </Card>
  );
}
