import { useState } from "react";
import { type PinFaults, pinFaults, type TypedPin } from "./new-pin.ts";

const nothing: TypedPin = { pin: "", again: "" };

/** What is typed into `NewPinFields`, the first two fields of a form, and what is wrong with it. */
export function useNewPin() {
  const [value, setValue] = useState(nothing);
  const [faults, setFaults] = useState<PinFaults>();
  const onChange = (typed: TypedPin): void => {
    setValue(typed);
    setFaults(undefined);
  };
  /** The PIN; where it cannot be taken it is undefined, and the wrong field has the focus. */
  const take = (form: HTMLFormElement): string | undefined => {
    const found = pinFaults(value);
    setFaults(found);
    if (found === undefined) return value.pin;
    const [pin, again] = form.querySelectorAll("input");
    (found.pin === undefined ? again : pin)?.focus();
    return undefined;
  };
  return { fields: { value, onChange, faults }, take };
}
