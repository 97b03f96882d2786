import {
  DOCUMENT_WORDS,
  KYC_DOCUMENTS,
  type KycCheck,
  type KycDocument,
  type KycPerson,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { UnknownScreen } from "../../frame/other-screens.tsx";
import { personQuery } from "../identity/queries.ts";
import { CheckFacts } from "./check-facts.tsx";
import { PictureView } from "./picture-view.tsx";
import { comparedPictures } from "./compared-pictures.ts";
import { useNext } from "./use-next.ts";
import { WaitingNav } from "./waiting-nav.tsx";

/** One document of a person: the pictures, what was read, and the decision. */
export function ReviewScreen() {
  const { username = "", document: named } = useParams();
  const document = KYC_DOCUMENTS.find((one) => one === named);
  if (document === undefined) return <UnknownScreen />;
  return (
    <Allowed right="identity">
      <Review key={`${username} ${document}`} username={username} document={document} />
    </Allowed>
  );
}

interface ReviewProps {
  readonly username: string;
  readonly document: KycDocument;
}

function Review({ username, document }: ReviewProps) {
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(username));
  const { waiting, at, goOn, goBack, hasNext } = useNext({ username, document });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <ConsoleScreen
      title={`${username}, ${DOCUMENT_WORDS[document]}`}
      within={{ label: "Identity", to: "/identity" }}
      actions={
        <>
          <KeyButton
            shortcut={goBack && "k"}
            asleep={goBack === undefined}
            onClick={() => goBack?.()}
          >
            Back
          </KeyButton>
          <KeyButton shortcut={hasNext ? "j" : undefined} asleep={!hasNext} onClick={goOn}>
            Next
          </KeyButton>
        </>
      }
    >
      {isUnknown && <EmptyState>No user has this name.</EmptyState>}
      {error !== null && !isUnknown && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {person === undefined && error === null && (
        <Loading label="Loading the check">
          <Skeleton className="h-[32rem] rounded-2" />
        </Loading>
      )}
      {person !== undefined && (
        <div className="grid grid-cols-1 overflow-hidden rounded-2 border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_24rem] min-[1400px]:grid-cols-[12.5rem_minmax(0,1fr)_24rem]">
          <WaitingNav waiting={waiting} at={at} />
          <Checked person={person} document={document} onNext={goOn} />
        </div>
      )}
    </ConsoleScreen>
  );
}

interface CheckedProps {
  readonly person: KycPerson;
  readonly document: KycDocument;
  readonly onNext: () => void;
}

const newestOf = (checks: readonly KycCheck[], document: KycDocument): KycCheck | undefined => {
  const own = checks.filter((check) => check.document === document);
  return own.find(({ current }) => current) ?? own[0];
};

function Checked({ person, document, onNext }: CheckedProps) {
  const check = newestOf(person.checks, document);
  if (check === undefined) return <EmptyState>Nothing was sent.</EmptyState>;
  return (
    <>
      <div className="grid content-start gap-4 border-line p-4 md:grid-cols-2 min-[1400px]:border-l">
        {comparedPictures(check, person).map((picture) => (
          <PictureView key={picture.title} {...picture} />
        ))}
        <p className="text-micro text-ink-3 md:col-span-2">
          Opening these pictures is recorded in the audit. Press Z, plus or minus to zoom.
        </p>
      </div>
      <CheckFacts
        key={`${check.reviewId} ${check.state}`}
        person={person}
        check={check}
        onNext={onNext}
      />
    </>
  );
}
