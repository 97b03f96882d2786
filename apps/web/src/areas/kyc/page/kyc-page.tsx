import { KYC_MESSAGES } from "@nuc/contract";
import { useLoaderData } from "react-router";
import { useFeature } from "../../../session/site/features.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { EnterAccount } from "../handover/enter-account.tsx";
import { CheckSteps } from "./check-steps.tsx";
import type { kycLoader } from "./kyc-loader.ts";

/** The check of one's identity: of the account that a link opens, of the one that is signed in, or of no account yet. */
export function KycPage() {
  const { code, redirect } = useLoaderData<typeof kycLoader>();
  const session = useSession();
  const { on } = useFeature("toggle_kyc");
  if (code !== undefined) return <EnterAccount code={code} />;
  if (session === null) return <LoginFirst />;
  if (on === false) return <SwitchedOff />;
  return <CheckSteps redirect={redirect} />;
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

function SwitchedOff() {
  return (
    <>
      <PageHeading title={KYC_MESSAGES.page.heading} />
      <Banner tone="warning">{KYC_MESSAGES.featureOff}</Banner>
    </>
  );
}
