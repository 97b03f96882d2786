import { useState } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { KeyButton } from "../forms/key-button.tsx";
import { ChangesList, type FieldChange } from "./changes-list.tsx";

interface ChangedSinceProps {
  /** What differs between what the draft began with and the current version. */
  readonly changes: readonly FieldChange[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Over a form whose draft began with what somebody else has changed by now: nothing is saved before its writer has chosen. */
export function ChangedSince({ changes, onKeepMine, onTakeTheirs }: ChangedSinceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <Banner
        tone="warning"
        role="alert"
        action={
          <div className="flex flex-wrap gap-2">
            <KeyButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Look at theirs…
            </KeyButton>
            <KeyButton onClick={onKeepMine}>Keep editing mine</KeyButton>
          </div>
        }
      >
        Somebody else changed this after your draft. Nothing was overwritten, and your text is still
        here.
      </Banner>
      {isOpen && (
        <section
          aria-label="What changed since your draft"
          className="grid gap-4 rounded-2 border border-line p-4"
        >
          <ChangesList changes={changes} />
          <KeyButton className="justify-self-start" onClick={onTakeTheirs}>
            Use theirs and discard mine
          </KeyButton>
        </section>
      )}
    </div>
  );
}
