import { readInvitation } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useLoaderData } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { logOut } from "../../../session/signed-in/logout.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { consoleStart } from "../../access/console-start.ts";
import { EntryPage } from "../../access/entry-page.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { roleName } from "../../people/role-name.ts";
import { InvitationForm } from "./invitation-form.tsx";
import type { takeInvitationToken } from "./invitation-token.ts";

/** Where the link of an invitation leads: somebody chooses name and password, and is a member of staff. */
export function InvitationPage() {
  const token: ReturnType<typeof takeInvitationToken> = useLoaderData();
  return (
    <EntryPage title="Invitation" width="max-w-[30rem]">
      <Card className="grid grid-cols-1 gap-5">
        {token === null ? (
          <Over>Open this page from the link in the email that invited you.</Over>
        ) : (
          <Invitation token={token} />
        )}
      </Card>
    </EntryPage>
  );
}

function Over({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <h1 className="text-h3">Invitation</h1>
      <Banner tone="warning" role="alert">
        {children}
      </Banner>
      <p className="text-small text-ink-2">Ask the admin who invited you for another one.</p>
    </>
  );
}

function Invitation({ token }: { readonly token: string }) {
  const [member, setMember] = useState<string>();
  const invitation = useQuery({
    queryKey: ["invitation"],
    queryFn: ({ signal }) => callData(readInvitation, { body: { data: { token } }, signal }),
    // What was read stays: accepting uses the link up.
    staleTime: Infinity,
  });
  if (member !== undefined) return <Done username={member} />;
  const { data, error } = invitation;
  if (error instanceof ApiError && error.status === 404) return <Over>{error.message}</Over>;
  if (error !== null && data === undefined) {
    return (
      <>
        <h1 className="text-h3">Invitation</h1>
        <TryAgainBanner
          error={error}
          busy={invitation.isFetching}
          onRetry={() => void invitation.refetch()}
        />
      </>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Reading the invitation">
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-h3">Join the staff of NUC</h1>
        <p className="text-small text-ink-2 wrap-anywhere">
          <strong className="font-semibold text-ink">{data.email}</strong> is invited as{" "}
          <strong className="font-semibold text-ink">{roleName(data.role)}</strong>. The link is
          good until <ClockTime iso={data.expiresAt} />.
        </p>
      </div>
      <InvitationForm token={token} onDone={setMember} />
    </>
  );
}

function Done({ username }: { readonly username: string }) {
  const session = useSession();
  return (
    <>
      <h1 className="text-h3">Your account is ready</h1>
      <Banner tone="success" role="status">
        Sign in as {username} with the password that you have chosen.
      </Banner>
      {session === null ? (
        <LinkButton size="large" full to="/">
          Sign in to the console
        </LinkButton>
      ) : (
        <Button size="large" full onClick={() => void logOut(undefined, consoleStart)}>
          Log out {session.user?.username}, and sign in
        </Button>
      )}
    </>
  );
}
