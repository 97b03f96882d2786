import { PIN_LENGTH } from "@nuc/contract";
import { Delete, Shuffle } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { shuffledDigits } from "./shuffled-digits.ts";

const inOrder = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

interface PinPadProps {
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  /** Red under the dots. */
  readonly error: string | undefined;
  /** The payment is on its way: nothing can be typed. */
  readonly sending: boolean;
  /** The masked input, which has the focus. */
  readonly ref: Ref<HTMLInputElement>;
}

/**
 * Four digits, by the keyboard or by keys on the screen. Someone who looks over a shoulder sees dots: no digit is shown, and no key
 * looks pressed. What is said under the dots has its room before it is said: the keys do not move.
 */
export function PinPad({ pin, onPin, error, sending, ref }: PinPadProps) {
  const id = useId();
  const [keys, setKeys] = useState<readonly string[]>(inOrder);
  const isShuffled = keys !== inOrder;
  const press = (digit: string): void => onPin((pin + digit).slice(0, PIN_LENGTH));
  const [last = "0", ...rest] = keys.toReversed();
  return (
    <div className="grid justify-items-center gap-1.5 md:gap-3">
      <label htmlFor={id} className="text-small font-[580]">
        Enter PIN to Confirm
      </label>
      <div className="relative rounded-full p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <input
          ref={ref}
          id={id}
          type="password"
          // The keys are below: a keyboard of the system would light up what is pressed.
          inputMode="none"
          autoComplete="off"
          maxLength={PIN_LENGTH}
          disabled={sending}
          value={pin}
          onChange={({ currentTarget }) =>
            onPin(currentTarget.value.replaceAll(/\D/g, "").slice(0, PIN_LENGTH))
          }
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="absolute inset-0 w-full cursor-default bg-transparent text-transparent caret-transparent outline-none forced-color-adjust-none selection:bg-transparent"
        />
        <Dots filled={pin.length} wrong={error !== undefined} />
      </div>
      <div className="grid min-h-10 content-start justify-items-center">
        <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
        {sending && <p className="text-small text-ink-2">The payment is on its way…</p>}
      </div>
      <div className="grid w-full max-w-80 grid-cols-3 gap-2">
        {rest.toReversed().map((digit) => (
          <PinKey key={digit} label={digit} disabled={sending} onPress={() => press(digit)}>
            {digit}
          </PinKey>
        ))}
        <IconButton
          className="size-full min-h-12"
          label={isShuffled ? "Keys in order" : "Shuffle the keys"}
          aria-pressed={isShuffled}
          disabled={sending}
          icon={<Shuffle strokeWidth={1.75} />}
          onClick={() => setKeys(isShuffled ? inOrder : shuffledDigits())}
        />
        <PinKey label={last} disabled={sending} onPress={() => press(last)}>
          {last}
        </PinKey>
        <PinKey
          label="Delete the last digit"
          plain
          disabled={sending}
          onPress={() => onPin(pin.slice(0, -1))}
        >
          <Delete className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </PinKey>
      </div>
    </div>
  );
}

function Dots({ filled, wrong }: { readonly filled: number; readonly wrong: boolean }) {
  return (
    <div aria-hidden="true" className="flex gap-3">
      {Array.from({ length: PIN_LENGTH }, (_, index) => (
        <span
          key={index}
          className={classNames(
            "size-4.5 rounded-full border-2",
            wrong ? "border-danger" : index < filled ? "border-accent" : "border-line-strong",
            index < filled && (wrong ? "bg-danger" : "bg-accent"),
          )}
        />
      ))}
    </div>
  );
}

interface PinKeyProps {
  readonly label: string;
  readonly plain?: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Looks the same before, while and after it is pressed, and leaves the focus where it is; keyboards type into the input. */
function PinKey({ label, plain = false, disabled, onPress, children }: PinKeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      className={classNames(
        "grid min-h-12 touch-manipulation place-items-center rounded-2 text-[1.375rem] font-[540] figures select-none [-webkit-tap-highlight-color:transparent] md:min-h-16",
        !plain && "border border-line bg-bg",
      )}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
