import { WAYS_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PushCard } from "./push-card.tsx";
import { DigestCard, QuietHoursCard } from "./timing-cards.tsx";
import { WaysCard } from "./ways-card.tsx";
import { waysQuery } from "./ways-query.ts";

const board = "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]";

/** On which ways each kind of notification comes, and when. */
export function NotificationWaysPage() {
  const ways = useQuery(waysQuery);
  return (
    <>
      <div className="grid gap-3">
        <TextLink to="/profile" quiet alone className="w-fit">
          ← Profile
        </TextLink>
        <PageHeading
          title="Notification settings"
          lead="How we notify you. Security notices always come at once."
        />
      </div>
      {ways.isError && ways.data === undefined && (
        <TryAgainBanner
          error={ways.error}
          busy={ways.isFetching}
          onRetry={() => void ways.refetch()}
        >
          {WAYS_MESSAGES.loadFailed}
        </TryAgainBanner>
      )}
      {ways.isPending && (
        <Loading label="Loading your notification settings">
          <div className={board}>
            <Skeleton className="h-[48rem] w-full rounded-3" />
            <Skeleton className="h-96 w-full rounded-3" />
          </div>
        </Loading>
      )}
      {ways.data && (
        <>
          {ways.data.email === null && (
            <Banner tone="warning">
              We only send email to a confirmed address.{" "}
              <TextLink to="/profile">Confirm yours</TextLink> in your profile.
            </Banner>
          )}
          <div className={board}>
            <WaysCard ways={ways.data} />
            <div className="grid grid-cols-1 gap-6">
              <QuietHoursCard ways={ways.data} />
              <DigestCard ways={ways.data} />
              <PushCard />
            </div>
          </div>
        </>
      )}
    </>
  );
}
