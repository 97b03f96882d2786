import { ACCESS_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { supportsPasskeys } from "../../../session/signed-in/passkey-device.ts";
import { messageOf } from "../../../session/calls/api-error.ts";
import { ReferenceCode } from "../../../session/signed-in/reference-code.tsx";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { AddressCard } from "../address/address-card.tsx";
import { DataCard } from "../own-data/data-card.tsx";
import { DetailsCard } from "../details/details-card.tsx";
import { IdentityCard } from "../identity/identity-card.tsx";
import { LoginCodeCard } from "../login-code/login-code-card.tsx";
import { PasskeysCard } from "../passkeys/passkeys-card.tsx";
import { PasswordCard } from "../password/password-card.tsx";
import { ReferralCard } from "../referral/referral-card.tsx";
import { ShopCardLink } from "../shop-card/shop-card-link.tsx";
import { TerminalsLink } from "../shop-card/terminals-link.tsx";
import { SessionsCard } from "../sessions/sessions-card.tsx";
import { useNamedSection } from "./use-named-section.ts";
import { profileQuery } from "../../../session/signed-in/profile-query.ts";

const column = "grid grid-cols-1 content-start gap-6";

/** Who one is here, how one gets in, and where one is signed in. */
export function ProfilePage() {
  const profile = useQuery(profileQuery);
  useNamedSection(profile.data !== undefined);
  return (
    <>
      <PageHeading title="Profile" lead="Your details, and who can open this account." />
      {profile.isError && profile.data === undefined && (
        <TryAgainBanner
          error={profile.error}
          busy={profile.isFetching}
          onRetry={() => void profile.refetch()}
        >
          {ACCESS_MESSAGES.profile.loadFailed}
        </TryAgainBanner>
      )}
      {profile.isPending && <ProfileSkeleton />}
      {profile.data && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <div className={column}>
            <DetailsCard profile={profile.data} />
            <IdentityCard profile={profile.data} />
            <AddressCard />
            <PasswordCard username={profile.data.username} />
          </div>
          <div className={column}>
            <ReferenceCode messageOf={messageOf} />
            <ReferralCard username={profile.data.username} />
            <ShopCardLink />
            <TerminalsLink />
            <NotificationsCard />
            <SessionsCard />
            <LoginCodeCard profile={profile.data} />
            {supportsPasskeys() && <PasskeysCard />}
            <DataCard username={profile.data.username} />
          </div>
        </div>
      )}
    </>
  );
}

function NotificationsCard() {
  return (
    <Card title="Notifications">
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          What we send you here, by push and by email, and when to stay quiet.
        </p>
        <LinkButton to="/profile/notifications" variant="secondary" className="w-fit">
          Notification settings
        </LinkButton>
      </div>
    </Card>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Skeleton className="h-96 w-full rounded-3" />
        <Skeleton className="h-96 w-full rounded-3" />
      </div>
    </Loading>
  );
}
