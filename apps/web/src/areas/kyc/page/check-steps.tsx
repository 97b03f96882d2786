import {
  isStaffRole,
  KYC_DOCUMENTS,
  KYC_MESSAGES,
  type AddressRecord,
  type KycProgress,
  type Profile,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { isOutage, messageOf } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { profileQuery } from "../../../session/signed-in/profile-query.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Stepper } from "../../../ui/layout/stepper.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { DetailsCard } from "../address/details-card.tsx";
import { PhoneDialog } from "../handover/phone-dialog.tsx";
import { isComplete, ownReviewOf, stepsDone, waitsForReview } from "../progress/boxes.ts";
import { kycProgressQuery } from "../../../session/signed-in/kyc-progress.ts";
import { addressQuery, reviewsQuery } from "../progress/kyc-queries.ts";
import { DocumentBox } from "../upload/document-box.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { redirectTarget } from "./redirect-target.ts";
import { leadOf, stepsOf } from "./step-words.ts";
import { useOutcomes } from "./use-outcomes.ts";

interface CheckStepsProps {
  /** Where the page was asked to lead in the end. */
  readonly redirect: string | null;
  /** Where the person lives, chosen before there is an address. */
  readonly country?: string | undefined;
}

/** The state of the check, rebuilt on each load from what the server answers. */
export function CheckSteps({ redirect, country }: CheckStepsProps) {
  const progress = useQuery(kycProgressQuery);
  const profile = useQuery(profileQuery);
  const address = useQuery(addressQuery);
  const queries = [progress, profile, address];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  if (progress.data !== undefined && profile.data !== undefined && address.data !== undefined)
    return (
      <Steps
        progress={progress.data}
        profile={profile.data}
        address={address.data}
        redirect={redirect}
        country={country}
      />
    );
  return (
    <>
      <PageHeading title={KYC_MESSAGES.page.heading} />
      {failed === undefined ? (
        <Loading label="Loading your identity check">
          <Skeleton className="h-96 w-full rounded-3" />
        </Loading>
      ) : (
        <TryAgainBanner
          error={failed.error}
          busy={queries.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of queries) if (query.isError) void query.refetch();
          }}
        >
          {isOutage(failed.error) ? KYC_MESSAGES.page.loadFailed : messageOf(failed.error)}
        </TryAgainBanner>
      )}
    </>
  );
}

interface StepsProps extends CheckStepsProps {
  readonly progress: KycProgress;
  readonly profile: Profile;
  readonly address: AddressRecord | null;
}

function Steps({ progress, profile, address, redirect, country }: StepsProps) {
  const target = redirectTarget(redirect, location.origin, progress.redirectOrigins);
  const navigate = useNavigate();
  const [justSaved, setJustSaved] = useState(false);
  const leave = (): void => {
    if (target === undefined) void navigate("/");
    else location.assign(target);
  };
  const done = stepsDone(progress, address !== null);
  const complete = isComplete(progress);
  return (
    <>
      <PageHeading
        title={
          <>
            {KYC_MESSAGES.page.heading}{" "}
            <span className={classNames("font-[420]", complete ? "text-success" : "text-ink-3")}>
              {complete ? KYC_MESSAGES.page.done : KYC_MESSAGES.page.open}
            </span>
          </>
        }
        lead={leadOf(progress, address !== null)}
        actions={
          !complete &&
          address !== null &&
          !isStaffRole(profile.role) && (
            <OnPhone redirect={target === undefined ? null : redirect} />
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <Stepper label="Progress" steps={stepsOf(progress, address !== null)} current={done} />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {redirect !== null && redirect !== "" && target === undefined && (
            <Banner tone="warning">{KYC_MESSAGES.handover.redirectUnknown}</Banner>
          )}
          <InfoLine progress={progress} hasAddress={address !== null}>
            {target !== undefined && (
              <Button variant="secondary" size="small" onClick={leave}>
                Back to {target.host}
              </Button>
            )}
          </InfoLine>
          {address !== null && (
            <Documents progress={progress} focused={justSaved} onComplete={leave} />
          )}
          <DetailsCard
            profile={profile}
            address={address}
            country={country}
            onSaved={() => setJustSaved(true)}
          />
        </div>
      </div>
    </>
  );
}

interface InfoLineProps {
  readonly progress: KycProgress;
  readonly hasAddress: boolean;
  /** The way back to where one came from, once nothing is left to do here. */
  readonly children: ReactNode;
}

function InfoLine({ progress, hasAddress, children }: InfoLineProps) {
  if (!hasAddress) return null;
  if (isComplete(progress))
    return (
      <Banner tone="success" action={children}>
        {KYC_MESSAGES.page.after}
      </Banner>
    );
  if (waitsForReview(progress, hasAddress))
    return (
      <Banner tone="info" action={children}>
        You are done. We will notify you as soon as our team has decided.
      </Banner>
    );
  return <Banner>{KYC_MESSAGES.page.before}</Banner>;
}

interface DocumentsProps {
  readonly progress: KycProgress;
  /** They have just opened: the button that had the focus is gone. */
  readonly focused: boolean;
  readonly onComplete: () => void;
}

function Documents({ progress, focused, onComplete }: DocumentsProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) group.current?.focus();
  }, [focused]);
  const { data: reviews = [] } = useQuery(reviewsQuery);
  const { said, open, showOutcome, close } = useOutcomes(onComplete);
  return (
    <>
      <div
        ref={group}
        role="group"
        aria-label="Documents"
        tabIndex={-1}
        className="grid grid-cols-1 gap-6 outline-none md:grid-cols-2"
      >
        {KYC_DOCUMENTS.map((document) => (
          <DocumentBox
            key={document}
            document={document}
            progress={progress}
            review={ownReviewOf(reviews, document)}
            onOutcome={(outcome, sendAgain) => showOutcome(document, outcome, sendAgain)}
          />
        ))}
      </div>
      <OutcomeDialog said={said} open={open} onClose={close} />
    </>
  );
}

/** From the desk to the phone, whose camera is the better one. */
function OnPhone({ redirect }: CheckStepsProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="max-md:hidden">
      <Button
        variant="secondary"
        icon={<Smartphone className="size-5" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        Continue on your phone
      </Button>
      <PhoneDialog open={open} onOpenChange={setOpen} redirect={redirect} />
    </div>
  );
}
