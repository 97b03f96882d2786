import {
  DOCUMENT_WORDS,
  KYC_DOCUMENTS,
  type KycCheck,
  type KycDocument,
  type KycPerson,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
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
        <div className="grid grid-cols-1 overflow-hidden rounded-2 border border-line bg-surface min-[56rem]:max-lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
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
      <Pictures person={person} check={check} />
      <CheckFacts
        key={`${check.reviewId} ${check.state}`}
        person={person}
        check={check}
        onNext={onNext}
      />
    </>
  );
}

interface PicturesProps {
  readonly person: KycPerson;
  readonly check: KycCheck;
}

/** A document is read, so it begins as large as there is room; a face is compared, so it begins beside the other picture. */
function Pictures({ person, check }: PicturesProps) {
  const [first, ...others] = comparedPictures(check, person);
  const [beside, setBeside] = useState(check.document === "selfie");
  const canCompare = others.length > 0;
  const isBeside = beside && canCompare;
  return (
    <div
      className={classNames(
        "grid min-w-0 content-start gap-4 p-4 pt-2",
        isBeside && "md:grid-cols-2",
      )}
    >
      {first && (
        <PictureView
          {...first}
          main
          beside={isBeside}
          actions={
            canCompare && (
              <KeyButton
                shortcut="c"
                className="mr-1 max-md:hidden"
                aria-pressed={beside}
                onClick={() => setBeside(!beside)}
              >
                {beside ? "Large" : "Side by side"}
              </KeyButton>
            )
          }
        />
      )}
      {others.map((picture) => (
        <PictureView key={picture.title} {...picture} beside={isBeside} />
      ))}
      <p className="col-span-full text-micro text-ink-3">
        Opening these pictures is recorded in the audit. Press Z, plus or minus to zoom, F for the
        whole screen.
      </p>
    </div>
  );
}
