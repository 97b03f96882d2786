import { type ShopProfile, TILL_MESSAGES } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { BlobImage } from "../../../camera/blob-image.tsx";
import { ApiError } from "../../../session/calls/api-error.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { beginCart, beginPhoneCart } from "../cart/cart-store.ts";
import { TillFrame } from "../frame/till-frame.tsx";
import { withUnknownName } from "./unknown-name.ts";
import { customerQuery, pictureQuery } from "./customer-query.ts";

const scan = "/pos/terminal";

/** Who was scanned, so that the clerk can see that it is the holder of the card. */
export function CustomerPage() {
  const username = useParams()["username"] ?? "";
  const { data, error, refetch } = useQuery(customerQuery(username));
  if (error instanceof ApiError && error.status === 404) return <Unknown username={username} />;
  return (
    <TillFrame step="Customer">
      <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-5">
        <h1 className="text-h2">User Detail Section</h1>
        {data === undefined && error !== null && (
          <>
            <FailedRead error={error} onRetry={() => void refetch()} />
            <GoBack />
          </>
        )}
        {data === undefined && error === null && <Pending />}
        {data !== undefined && <Details profile={data} />}
      </div>
    </TillFrame>
  );
}

/** There is no card with this name: said once, and back to the scan, whose field says it too. */
function Unknown({ username }: { readonly username: string }) {
  const { error } = useToast();
  useEffect(() => error(TILL_MESSAGES.scan.unknownUser), [error]);
  return <Navigate to={scan} replace state={withUnknownName(username)} />;
}

const GoBack = () => (
  <LinkButton to={scan} variant="secondary" size="large">
    Go Back
  </LinkButton>
);

const orDashes = (name: string | null): string => (name?.trim() ? name : " -- ");

function Details({ profile }: { readonly profile: ShopProfile }) {
  const navigate = useNavigate();
  const { user_name: username, account_id: account, balance } = profile;
  const goOn = (): void => {
    if (account === null) beginPhoneCart(username, {});
    else beginCart(username);
    void navigate("/product/list");
  };
  return (
    <>
      <Card>
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[12rem_minmax(0,1fr)]">
          <Picture username={username} />
          <LabelValues>
            <LabelValue label="First Name">{orDashes(profile.first_name)}</LabelValue>
            <LabelValue label="Middle Name">{orDashes(profile.middle_name)}</LabelValue>
            <LabelValue label="Last Name">{orDashes(profile.last_name)}</LabelValue>
            <LabelValue label="User Name">{username}</LabelValue>
            <LabelValue label="Account">
              {account === null ? " -- " : <Address address={account} copy={false} />}
            </LabelValue>
            <LabelValue label="Balance">
              <Amount value={balance === null ? undefined : parseNuc(balance)} exact />
            </LabelValue>
          </LabelValues>
        </div>
      </Card>
      {account === null && (
        <Banner tone="warning">This customer has no shop card, but can pay by phone.</Banner>
      )}
      <div className="flex flex-wrap gap-3 *:min-w-fit *:flex-1">
        <GoBack />
        <Button size="large" autoFocus onClick={goOn}>
          {account === null ? "Pay by phone" : "Continue to Product List"}
        </Button>
      </div>
    </>
  );
}

function Picture({ username }: { readonly username: string }) {
  const { data, error } = useQuery(pictureQuery(username));
  const shape = "mx-auto aspect-[26/23] w-48 max-w-full rounded-2 bg-sunken";
  if (data !== undefined)
    return (
      <BlobImage blob={data} alt={`Picture of ${username}`} className={`${shape} object-cover`} />
    );
  if (error === null)
    return (
      <Loading label="Loading the picture">
        <Skeleton className={shape} />
      </Loading>
    );
  return (
    <div className={`${shape} grid content-center justify-items-center gap-2 text-center`}>
      <Rosette name={username} size="medium" />
      <span className="text-micro text-ink-2">No picture</span>
    </div>
  );
}

function Pending() {
  return (
    <Loading label="Looking for the customer">
      <Skeleton className="h-80 w-full rounded-3" />
    </Loading>
  );
}
