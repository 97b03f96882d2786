import { KYC_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { useFeature } from "../../../session/site/features.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { EnterAccount } from "../handover/enter-account.tsx";
import { addressQuery } from "../progress/kyc-queries.ts";
import { CheckSteps } from "./check-steps.tsx";
import { CountryQuestion } from "./country-question.tsx";
import type { kycLoader } from "./kyc-loader.ts";

/** The check of one's identity: of the account that a link opens, of the one that is signed in, or of no account yet. */
export function KycPage() {
  const { code, redirect } = useLoaderData<typeof kycLoader>();
  const session = useSession();
  const { on } = useFeature("toggle_kyc");
  const [country, setCountry] = useState<string>();
  if (code !== undefined) return <EnterAccount code={code} />;
  if (session === null) return <LoginFirst />;
  if (on === false && country === undefined) return <SwitchedOff onCountry={setCountry} />;
  return <CheckSteps redirect={redirect} country={country} />;
}

/** Somebody comes from another site with `redirect` alone: guard 3 lets them see the page. */
function LoginFirst() {
  return (
    <>
      <PageHeading
        title={KYC_MESSAGES.page.heading}
        lead="Log in first. Then come back to this page to verify your identity."
      />
      <LinkButton to="/login" size="large" className="w-fit">
        Log in
      </LinkButton>
    </>
  );
}

interface SwitchedOffProps {
  /** A country in which it is on. */
  readonly onCountry: (code: string) => void;
}

/** Off for everybody, or in the country of this person, which only an address tells. */
function SwitchedOff({ onCountry }: SwitchedOffProps) {
  const { data: address, isPending } = useQuery(addressQuery);
  return (
    <>
      <PageHeading title={KYC_MESSAGES.page.heading} />
      {isPending ? (
        <Loading label="Loading your identity check">
          <Skeleton className="h-48 w-full max-w-180 rounded-3" />
        </Loading>
      ) : address === null ? (
        <CountryQuestion onCountry={onCountry} />
      ) : (
        <Banner tone="warning">{KYC_MESSAGES.featureOff}</Banner>
      )}
    </>
  );
}
