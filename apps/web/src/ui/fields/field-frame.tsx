import { CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";

export interface FieldTexts {
  readonly label: ReactNode;
  /** Shown under the field; an error takes its place, since it mostly says the same rule. */
  readonly hint?: ReactNode;
  /** The message of a wrong value, directly under the field; undefined = right or not yet judged. */
  readonly error?: string | undefined;
  /** Says "(optional)" behind the label. Required fields say nothing. */
  readonly optional?: boolean | undefined;
}

export interface FrameTexts extends FieldTexts {
  /** For a hint that is no rule but a fact, such as the balance: it stays beside an error. */
  readonly hintStays?: boolean | undefined;
  /** Id of a message shown elsewhere, since it is of several fields: this is one of those. */
  readonly faultId?: string | undefined;
}

function showsHint({ hint, error, hintStays }: Omit<FrameTexts, "label">): boolean {
  return Boolean(hint) && (!error || hintStays === true);
}

/** The ids that tie an input to its texts. */
export function useFieldIds(texts: FrameTexts, givenId?: string) {
  const made = useId();
  const id = givenId ?? made;
  const { error, faultId } = texts;
  const describedBy = [error && `${id}-error`, faultId, showsHint(texts) && `${id}-hint`]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    control: {
      id,
      "aria-invalid": error || faultId ? (true as const) : undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}

interface FieldErrorProps {
  readonly id?: string;
  readonly children: ReactNode;
}

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p
      id={id}
      className="flex items-start gap-1.5 text-small leading-[1.35] font-[520] text-danger"
    >
      <CircleAlert className="mt-px size-[1.1em]" strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}

interface SpokenErrorProps {
  readonly id: string;
  /** Whether the field has the focus. */
  readonly focused: boolean;
  readonly error: string | undefined;
}

/**
 * The message under a field. One that comes while the field has the focus is read out: the focus moves nowhere then, so that
 * nothing else would say it.
 */
export function SpokenError({ id, focused, error }: SpokenErrorProps) {
  return (
    <div className="contents" aria-live={focused ? "polite" : "off"}>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

export interface FieldFrameProps extends FrameTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** Label above, the control, then error or hint under it. */
export function FieldFrame({ id, label, optional, children, ...texts }: FieldFrameProps) {
  const { hint, error } = texts;
  const [focused, setFocused] = useState(false);
  return (
    <div
      role="presentation"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="grid min-w-0 grid-cols-1 content-start gap-[0.4375rem]"
    >
      <label htmlFor={id} className="text-small font-[560] text-ink">
        {label}
        {optional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {children}
      <SpokenError id={`${id}-error`} focused={focused} error={error} />
      {showsHint(texts) && (
        <p id={`${id}-hint`} className="text-small leading-[1.4] text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
