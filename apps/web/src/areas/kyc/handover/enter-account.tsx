import { KYC_MESSAGES, LOGOUT_MARKERS } from "@nuc/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import {
  currentSession,
  forgetSession,
  startSession,
  useSession,
} from "../../../session/storage/session-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { maskedEmail } from "../../../ui/values/masked-email.ts";
import { endSession, openByCode, type OpenedAccount } from "./open-by-code.ts";

/** Opens the account of a code; null where it is the one that is signed in here: then there is nothing to ask. */
async function open(code: string): Promise<OpenedAccount | null> {
  const opened = await openByCode(code);
  if (opened.user.username !== currentSession()?.user?.username) return opened;
  await endSession(opened.token);
  return null;
}

/**
 * Whose account a link opens, and the question whether to enter it. The code works once: it is used at once, but the session
 * is begun only by the button, and the one of this device stays until then.
 */
export function EnterAccount({ code }: { readonly code: string }) {
  const opened = useQuery({
    queryKey: ["kyc-login", code],
    queryFn: () => open(code),
    staleTime: Infinity,
    // Whether the code was used when no answer came is not known: only the person tries again.
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeading title={KYC_MESSAGES.page.heading} />
      <div className="max-w-120">
        {opened.isPending && (
          <Loading label="Opening the account">
            <Skeleton className="h-48 w-full rounded-3" />
          </Loading>
        )}
        {opened.isError && <NotOpened error={opened.error} onRetry={() => void opened.refetch()} />}
        {opened.data === null && <GoOn />}
        {opened.data && <Question opened={opened.data} />}
      </div>
    </>
  );
}

/** To the page itself, without the code: that was taken out of the address before anything else. */
function GoOn() {
  const { pathname, search } = useLocation();
  return <Navigate replace to={pathname + search} />;
}

function NotOpened({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const session = useSession();
  if (!(error instanceof ApiError)) return <TryAgainBanner error={error} onRetry={onRetry} />;
  return (
    <div className="grid gap-5">
      <Banner tone="warning" role="alert">
        {error.message}
      </Banner>
      <LinkButton to={session === null ? "/login" : "/kyc"} className="w-fit">
        {session === null ? "Log in" : "Continue with your own account"}
      </LinkButton>
    </div>
  );
}

/** Begins the opened session in place of the one that was here, and loads the page again, so that nothing of that stays. */
async function enter({ token, user }: OpenedAccount): Promise<void> {
  const before = currentSession();
  if (before !== null) {
    await endSession(before.token);
    forgetSession(LOGOUT_MARKERS.byUser);
  }
  startSession(token, user);
  location.reload();
}

function Question({ opened }: { readonly opened: OpenedAccount }) {
  const here = useSession()?.user?.username;
  const { username, email } = opened.user;
  const entering = useMutation({ mutationFn: () => enter(opened) });
  const declining = useMutation({ mutationFn: () => endSession(opened.token) });
  if (declining.isSuccess) return here === undefined ? <Navigate to="/" replace /> : <GoOn />;
  return (
    <Card title="Is this your account?">
      <div className="grid grid-cols-1 gap-5">
        <p className="flex items-center gap-4">
          <Rosette name={username} className="size-13 flex-none" />
          <span className="grid min-w-0">
            <strong className="wrap-anywhere">{username}</strong>
            <span className="text-small wrap-anywhere text-ink-2">{maskedEmail(email)}</span>
          </span>
        </p>
        {here === undefined ? (
          <p className="text-ink-2">
            You will sign in on this device and continue the identity check of this account.
          </p>
        ) : (
          <Banner tone="warning">
            You are signed in here as <strong className="wrap-anywhere">{here}</strong>. If you
            continue, this device leaves that account.
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            size="large"
            className="wrap-anywhere"
            busy={entering.isPending}
            onClick={() => entering.mutate()}
          >
            Continue as {username}
          </Button>
          <Button
            variant="secondary"
            size="large"
            className="wrap-anywhere"
            busy={declining.isPending}
            onClick={() => declining.mutate()}
          >
            {here === undefined ? "This is not me" : `Stay ${here}`}
          </Button>
        </div>
      </div>
    </Card>
  );
}
