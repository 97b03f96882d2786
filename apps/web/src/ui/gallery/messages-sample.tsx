import { Badge, type BadgeTone } from "../feedback/badge.tsx";
import { Banner } from "../feedback/banner.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { FailureAndOutcome } from "../feedback/failure-and-outcome.tsx";
import { Button } from "../buttons/button.tsx";
import { Loading, Skeleton } from "../loading/skeleton.tsx";
import { Sample } from "./sample.tsx";
import { longText } from "./samples.ts";

const tones: readonly BadgeTone[] = [
  "neutral",
  "success",
  "warning",
  "danger",
  "info",
  "accent",
  "copper",
  "deep",
];

export function MessagesSample() {
  return (
    <Sample name="messages" title="Messages">
      <div className="grid gap-4">
        <Banner>
          Your account is not verified yet. <a href="#verify">Verify your account now!</a>
        </Banner>
        <Banner tone="success" action={<Button variant="secondary">Claim</Button>}>
          <strong>You have a missed airdrop to claim.</strong> Choose the wallet it should go to.
        </Banner>
        <Banner tone="warning">{`${longText}. `.repeat(3)}</Banner>
        <Banner tone="danger">
          <FailureAndOutcome
            failure="The connection was lost."
            outcome="Nothing left your wallet."
          />
        </Banner>
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {tones.slice(1, 5).map((tone) => (
            <Badge key={tone} tone={tone} dot>
              {tone}
            </Badge>
          ))}
        </div>
      </div>
    </Sample>
  );
}

export function NothingSample() {
  return (
    <Sample name="nothing" title="Loading and empty">
      <div className="grid gap-6 md:grid-cols-3">
        <Loading label="Loading the wallets">
          <div className="grid gap-3">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-24 rounded-3" />
            <Skeleton className="size-10 rounded-full" />
          </div>
        </Loading>
        <div className="grid content-start gap-6">
          <EmptyState>No Record Found</EmptyState>
          <EmptyState brief>No mints this month.</EmptyState>
          <EmptyState brief>{`No wallet matches “${longText}”.`}</EmptyState>
        </div>
        <EmptyState title="No wallet yet" action={<Button>Create wallet</Button>}>
          Your coins are kept in wallets. Create the first one.
        </EmptyState>
      </div>
    </Sample>
  );
}
