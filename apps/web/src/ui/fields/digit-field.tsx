import { useId, useState } from "react";
import type { ChangeEvent, ClipboardEvent, ReactNode, Ref, SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { classNames } from "../classes/class-names.ts";
import { digitsOf } from "./digits-of.ts";
import { SpokenError } from "./field-frame.tsx";

export interface DigitFieldProps {
  readonly label: string;
  /** How many there are. */
  readonly length: number;
  /** A box more of room in the middle. */
  readonly parted?: boolean | undefined;
  /** Shows dots in place of the digits, to the eye and to a screen reader. */
  readonly masked?: boolean | undefined;
  readonly autoComplete: "one-time-code" | "off";
  /** The digits so far. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called once when the last digit arrives; without it the surrounding form is submitted. */
  readonly onComplete?: ((digits: string) => void) | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly name?: string | undefined;
  readonly hint?: ReactNode;
  /** The one input behind the boxes. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const collapsed = input.selectionStart === input.selectionEnd;
  if (collapsed && input.selectionEnd !== input.value.length)
    input.setSelectionRange(input.value.length, input.value.length);
}

/** Boxes for digits over a single input, so that typing, pasting and the phone's own suggestion fill them all. */
export function DigitField({
  label,
  length,
  parted = false,
  masked = false,
  value,
  onChange,
  onComplete,
  error,
  hint,
  ...rest
}: DigitFieldProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const take = (text: string, input: HTMLInputElement): void => {
    const digits = text.slice(0, length);
    // The form must already hold the last digit when it is submitted.
    flushSync(() => onChange(digits));
    if (digits.length < length || digits === value) return;
    if (onComplete !== undefined) onComplete(digits);
    else input.form?.requestSubmit();
  };
  const takeTyped = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const typed = digitsOf(currentTarget.value);
    // Behind a code that was refused, typing begins the next one.
    const beginsAnew = error !== undefined && value.length === length && typed.startsWith(value);
    take(beginsAnew ? typed.slice(length) : typed, currentTarget);
  };
  // A whole code replaces the content of the boxes, wherever the caret is.
  const takePasted = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = digitsOf(event.clipboardData.getData("text"));
    if (pasted.length < length) return;
    event.preventDefault();
    take(pasted, event.currentTarget);
  };
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="text-small font-[560]">
        {label}
      </label>
      <div className="relative w-fit max-w-full">
        <input
          {...rest}
          type={masked ? "password" : "text"}
          id={id}
          value={value}
          onChange={takeTyped}
          onPaste={takePasted}
          onSelect={keepCaretAtEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          className="absolute inset-0 z-1 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none forced-color-adjust-none selection:bg-transparent"
        />
        <Boxes
          value={masked ? "●".repeat(value.length) : value}
          length={length}
          parted={parted}
          active={focused ? Math.min(value.length, length - 1) : -1}
          wrong={Boolean(error)}
        />
      </div>
      <SpokenError id={`${id}-error`} focused={focused} error={error} />
      {hint && !error && (
        <p id={`${id}-hint`} className="text-small leading-[1.4] text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** 2 px accent and a halo where one types; red where it is wrong, there too. */
function lookOf(wrong: boolean, active: boolean): string {
  if (!active)
    return wrong ? "border-danger shadow-[inset_0_0_0_1px_var(--danger)]" : "border-line-strong";
  return `outline-2 -outline-offset-1 ${
    wrong
      ? "border-danger outline-danger shadow-[0_0_0_4px_var(--danger-soft)]"
      : "border-line-strong outline-focus shadow-[0_0_0_4px_var(--accent-soft)]"
  }`;
}

interface BoxesProps {
  readonly value: string;
  readonly length: number;
  readonly parted: boolean;
  readonly active: number;
  readonly wrong: boolean;
}

function Boxes({ value, length, parted, active, wrong }: BoxesProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "grid gap-[clamp(0.375rem,1.6vw,0.625rem)]",
        parted
          ? "grid-cols-[repeat(3,minmax(0,3.25rem))_0_repeat(3,minmax(0,3.25rem))]"
          : "grid-cols-[repeat(4,minmax(0,3.25rem))]",
      )}
    >
      {Array.from({ length }, (_, index) => (
        <div
          key={index}
          className={classNames(
            "grid h-14 place-items-center rounded-2 border bg-surface text-[1.5rem] leading-none font-[560] figures md:h-15",
            parted && index === length / 2 && "col-start-5",
            lookOf(wrong, index === active),
          )}
        >
          {value[index]}
        </div>
      ))}
    </div>
  );
}
