import { DECISION_REASON_LENGTH, REJECTION_WORDS, REJECTIONS } from "@nuc/contract";
import type { RefObject } from "react";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";

/** In the list of reasons: words of the reviewer's own. */
export const CUSTOM_REASON = "own";

export interface ReasonDraft {
  /** A name of the list, `CUSTOM_REASON`, or nothing yet. */
  readonly chosen: string;
  readonly words: string;
}

/** What is sent as the reason; empty while there is none. */
export const reasonOf = ({ chosen, words }: ReasonDraft): string =>
  chosen === CUSTOM_REASON ? words.trim() : chosen;

const options = [
  ...REJECTIONS.map((value) => ({ value, label: REJECTION_WORDS[value] })),
  { value: CUSTOM_REASON, label: "Something else, in my own words" },
];

interface ReasonFieldProps {
  readonly draft: ReasonDraft;
  readonly onDraft: (draft: ReasonDraft) => void;
  readonly fault: string | undefined;
  readonly field: RefObject<HTMLSelectElement | null>;
}

/** Why a document is rejected, of the list or in words of one's own. */
export function ReasonField({ draft, onDraft, fault, field }: ReasonFieldProps) {
  const own = draft.chosen === CUSTOM_REASON;
  return (
    <div className="grid gap-3">
      <Select
        ref={field}
        label={
          <>
            Reason to reject <span className="font-normal text-ink-3">(the customer reads it)</span>
          </>
        }
        placeholder="Choose a reason"
        options={options}
        value={draft.chosen}
        onChange={({ target }) => onDraft({ ...draft, chosen: target.value })}
        error={own ? undefined : fault}
      />
      {own && (
        <TextArea
          label="In your words"
          maxLength={DECISION_REASON_LENGTH}
          value={draft.words}
          onChange={({ target }) => onDraft({ ...draft, words: target.value })}
          error={fault}
          className="min-h-20"
        />
      )}
    </div>
  );
}
