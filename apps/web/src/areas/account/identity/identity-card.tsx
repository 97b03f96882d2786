import type { KycProgress, Profile } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { kycProgressQuery, wasRefused } from "../../../session/signed-in/kyc-progress.ts";
import { useFeature } from "../../../session/site/features.ts";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";

interface IdentityWords {
  readonly tone: BadgeTone;
  readonly state: string;
  readonly text: string;
  readonly action: string;
}

const verified: IdentityWords = {
  tone: "success",
  state: "Verified",
  text: "Your documents are verified. You can look at them and your address at any time.",
  action: "See your documents",
};
const notStarted: IdentityWords = {
  tone: "neutral",
  state: "Not verified",
  text: "Your address, a passport or driving licence, a photo ID and a selfie. It takes about five minutes.",
  action: "Verify your identity",
};
const begun: IdentityWords = {
  tone: "info",
  state: "Not finished",
  text: "Some documents are still missing.",
  action: "Continue",
};
const inReview: IdentityWords = {
  tone: "info",
  state: "In review",
  text: "We have everything. Our team is reviewing it.",
  action: "See your documents",
};
const refused: IdentityWords = {
  tone: "danger",
  state: "Not accepted",
  text: "A document was not accepted. See why, and send another photo.",
  action: "See why",
};

function wordsOf({ kycStatus }: Profile, progress: KycProgress | undefined): IdentityWords {
  if (kycStatus === 1) return verified;
  if (progress === undefined) return notStarted;
  const { states, next } = progress;
  if (next.some((document) => wasRefused(progress, document))) return refused;
  if (Object.values(states).every((state) => state === null)) return notStarted;
  return next.length === 0 ? inReview : begun;
}

/** How far the check of the person's identity is, and the way there; nothing while staff have it switched off. */
export function IdentityCard({ profile }: { readonly profile: Profile }) {
  const { on } = useFeature("toggle_kyc");
  const isOpen = on === true && profile.kycStatus !== 1;
  const progress = useQuery({ ...kycProgressQuery, enabled: isOpen });
  if (on !== true) return null;
  const { tone, state, text, action } = wordsOf(profile, progress.data);
  return (
    <Card
      title="Identity verification"
      actions={
        <Badge tone={tone} dot>
          {state}
        </Badge>
      }
    >
      <div className="grid gap-4">
        <p className="text-small text-ink-2">{text}</p>
        <LinkButton to="/kyc" variant="secondary" className="w-fit">
          {action}
        </LinkButton>
      </div>
    </Card>
  );
}
