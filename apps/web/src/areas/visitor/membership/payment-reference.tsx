import { MEMBERSHIP_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../session/calls/api-error.ts";
import { referenceCodeQuery } from "../../../session/signed-in/reference-code-query.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { CopyLine } from "../../../ui/values/copy-line.tsx";

/** By what the transfer is known: the person's code, or the way to get one. */
export function PaymentReference() {
  const isSignedIn = useSession() !== null;
  return (
    <Card title="Reference code">
      <div className="grid grid-cols-1 gap-4">
        {isSignedIn && <OwnCode />}
        <p className="text-small text-ink-2">{MEMBERSHIP_MESSAGES.note}</p>
        {isSignedIn ? (
          <LinkButton to="/" variant="secondary">
            {MEMBERSHIP_MESSAGES.home}
          </LinkButton>
        ) : (
          <LinkButton to="/login">{MEMBERSHIP_MESSAGES.login}</LinkButton>
        )}
      </div>
    </Card>
  );
}

function OwnCode() {
  const { data, error, isFetching, refetch } = useQuery(referenceCodeQuery);
  if (data !== undefined) {
    return (
      <CopyLine
        code
        value={data.referenceCode}
        what="payment reference code"
        toast={MEMBERSHIP_MESSAGES.copied}
      />
    );
  }
  if (error === null) return <Skeleton className="h-14" />;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-small text-ink-2">{messageOf(error)}</p>
      <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
