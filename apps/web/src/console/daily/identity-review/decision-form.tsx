import { DOCUMENT_WORDS, KYC_STAFF_MESSAGES, type KycCheck } from "@nuc/contract";
import { useRef, useState } from "react";
import { ApiError, messageOf } from "../../../session/calls/api-error.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { changedMeanwhile } from "../../seen/seen.ts";
import { reasonName } from "../identity/words.ts";
import { type ReasonDraft, ReasonField, reasonOf } from "./reason-field.tsx";
import { useDeciding } from "./use-deciding.ts";

interface DecisionFormProps {
  readonly username: string;
  readonly check: KycCheck;
  /** Who is signed in. */
  readonly me: string | undefined;
  readonly onNext: () => void;
}

/** Approve, reject with a reason, or ask for a second look. */
export function DecisionForm({ username, check, me, onNext }: DecisionFormProps) {
  const [draft, setDraft] = useState<ReasonDraft>({ chosen: "", words: "" });
  const [fault, setFault] = useState<string>();
  const [asking, ask] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const { decide, mark } = useDeciding({ username, check, onDone: onNext });
  const mayUnmark = useMay("identity.set");
  const { secondLook, firstApprovedBy } = check;
  const isFirst = firstApprovedBy !== null && firstApprovedBy === me;
  const reject = (): void => {
    const reason = reasonOf(draft);
    setFault(reason === "" ? KYC_STAFF_MESSAGES.reasonRequired : undefined);
    if (reason === "") field.current?.focus();
    else decide.mutate({ decision: "reject", reason });
  };
  return (
    <div className="grid gap-4 border-t border-line p-4">
      <Refusal error={decide.error} onNext={onNext} />
      <FailureBanner error={mark.error} />
      <ReasonField
        draft={draft}
        onDraft={(next) => {
          setDraft(next);
          setFault(undefined);
        }}
        fault={fault}
        field={field}
      />
      <div className="flex flex-wrap gap-2">
        {!isFirst && (
          <KeyButton variant="primary" shortcut="a" onClick={() => ask(true)}>
            Approve…
          </KeyButton>
        )}
        <KeyButton shortcut="r" busy={decide.isPending && !asking} onClick={reject}>
          Reject
        </KeyButton>
        {(!secondLook || (mayUnmark && !isFirst)) && (
          <KeyButton shortcut="2" busy={mark.isPending} onClick={() => mark.mutate(!secondLook)}>
            {secondLook ? "One is enough" : "Second look"}
          </KeyButton>
        )}
      </div>
      <TwoPairs check={check} isFirst={isFirst} />
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Approve the ${DOCUMENT_WORDS[check.document]} of ${username}?`}
        confirmLabel="Approve"
        busy={decide.isPending}
        onConfirm={() => decide.mutate({ decision: "approve" }, { onSettled: () => ask(false) })}
      >
        <Doubts check={check} />
      </ConfirmDialog>
    </div>
  );
}

function Doubts({ check }: { readonly check: KycCheck }) {
  return (
    <>
      {check.reasons.length > 0 && <p>In doubt: {check.reasons.map(reasonName).join(", ")}.</p>}
      <p>An approval cannot be undone.</p>
    </>
  );
}

interface TwoPairsProps {
  readonly check: KycCheck;
  readonly isFirst: boolean;
}

function TwoPairs({ check: { secondLook, firstApprovedBy }, isFirst }: TwoPairsProps) {
  if (isFirst) return <p className="text-small text-ink-2">{KYC_STAFF_MESSAGES.sameReviewer}</p>;
  if (firstApprovedBy !== null)
    return <p className="text-small text-ink-2">{firstApprovedBy} has approved it already.</p>;
  if (!secondLook) return null;
  return <p className="text-small text-ink-2">Two members of staff have to approve it.</p>;
}

interface RefusalProps {
  readonly error: unknown;
  readonly onNext: () => void;
}

/** Where somebody else was first there is nothing left to decide here. */
function Refusal({ error, onNext }: RefusalProps) {
  if (!(error instanceof ApiError) || error.status !== 409) return <FailureBanner error={error} />;
  const by = changedMeanwhile(error)?.changedBy;
  return (
    <Banner
      tone="warning"
      role="alert"
      action={<KeyButton onClick={onNext}>Next document</KeyButton>}
    >
      {by == null ? messageOf(error) : `${by} decided first.`} Your decision was not saved.
    </Banner>
  );
}
