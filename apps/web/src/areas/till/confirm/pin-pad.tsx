import { PIN_LENGTH } from "@nuc/contract";
import { Delete, Shuffle } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { shuffledDigits } from "./shuffled-digits.ts";

const inOrder = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

interface PinPadProps {
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  /** Red under the dots. */
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** The masked input, which has the focus. */
  readonly ref: Ref<HTMLInputElement>;
}

/**
 * Four digits, by the keyboard or by keys on the screen. Someone who looks over a shoulder sees dots: no digit is shown, and no key
 * looks pressed.
 */
export function PinPad({ pin, onPin, error, disabled, ref }: PinPadProps) {
  const id = useId();
  const [keys, setKeys] = useState<readonly string[]>(inOrder);
  const isShuffled = keys !== inOrder;
  const press = (digit: string): void => onPin((pin + digit).slice(0, PIN_LENGTH));
  const [last = "0", ...rest] = keys.toReversed();
  return (
    <div className="grid justify-items-center gap-2 md:gap-4">
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
          disabled={disabled}
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
      <p
        id={`${id}-error`}
        role="alert"
        className="text-center text-small font-[520] text-danger empty:hidden"
      >
        {error}
      </p>
      <div className="grid w-full max-w-80 grid-cols-3 gap-2">
        {rest.toReversed().map((digit) => (
          <PinKey key={digit} label={digit} disabled={disabled} onPress={() => press(digit)}>
            {digit}
          </PinKey>
        ))}
        <IconButton
          className="size-full min-h-14"
          label={isShuffled ? "Keys in order" : "Shuffle the keys"}
          aria-pressed={isShuffled}
          disabled={disabled}
          icon={<Shuffle strokeWidth={1.75} />}
          onClick={() => setKeys(isShuffled ? inOrder : shuffledDigits())}
        />
        <PinKey label={last} disabled={disabled} onPress={() => press(last)}>
          {last}
        </PinKey>
        <PinKey
          label="Delete the last digit"
          plain
          disabled={disabled}
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
        "grid min-h-14 touch-manipulation md:min-h-16 place-items-center rounded-2 text-[1.375rem] font-[540] figures select-none [-webkit-tap-highlight-color:transparent]",
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
