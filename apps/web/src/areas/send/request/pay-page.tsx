import { useLocation, useNavigate } from "react-router";
import { useSession } from "../../../session/storage/session-store.ts";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { ExactFigure } from "../../../ui/values/exact-figure.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import {
  PaymentRequestError,
  parsePaymentRequest,
  type PaymentRequest,
} from "./payment-request.ts";
import { rememberRequest } from "./pending-request.ts";

function read(uri: string): PaymentRequest | PaymentRequestError {
  try {
    return parsePaymentRequest(uri);
  } catch (error) {
    if (error instanceof PaymentRequestError) return error;
    throw error;
  }
}

/** Somebody opened the link of a payment request: what it asks for, and the way to pay it. Nothing is sent from here. */
export function PayPage() {
  const uri = useLocation().hash.slice(1);
  const request = read(uri);
  if (request instanceof PaymentRequestError)
    return (
      <>
        <PageHeading title="Payment request" />
        <Card>
          <EmptyState
            action={
              <LinkButton to="/" variant="secondary">
                Go to the home page
              </LinkButton>
            }
          >
            {request.message} Ask for a new link.
          </EmptyState>
        </Card>
      </>
    );
  return (
    <>
      <PageHeading
        title="Payment request"
        lead="Somebody is asking you for a payment. You can check everything before you send."
      />
      <RequestCard request={request} uri={uri} />
    </>
  );
}

function RequestCard({
  request: { address, amount, note },
  uri,
}: {
  readonly request: PaymentRequest;
  readonly uri: string;
}) {
  const navigate = useNavigate();
  const signedIn = useSession() !== null;
  const pay = (): void => {
    rememberRequest(uri);
    void navigate(signedIn ? "/wallet-listing" : "/login", { replace: true });
  };
  return (
    <Card className="grid max-w-2xl gap-6">
      <p>{amount === undefined ? "You choose the amount." : <ExactFigure value={amount} />}</p>
      <div className="flex items-start gap-4">
        <Rosette address={address} size="medium" />
        <div className="grid min-w-0 gap-1">
          <span className="text-micro text-ink-3">To</span>
          <WholeAddress address={address} />
        </div>
      </div>
      {note !== undefined && (
        <p className="text-ink-2">
          The request says: <q className="wrap-anywhere text-ink">{note}</q>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="large" onClick={pay}>
          {signedIn ? "Fill in the transfer" : "Log in to pay"}
        </Button>
        {!signedIn && (
          <LinkButton
            to="/register"
            variant="secondary"
            size="large"
            onClick={() => rememberRequest(uri)}
          >
            Register
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
