import { useRef } from "react";
import { PinField } from "../../../ui/fields/pin-field.tsx";
import type { PinFaults, TypedPin } from "./new-pin.ts";

interface NewPinFieldsProps {
  readonly value: TypedPin;
  readonly onChange: (value: TypedPin) => void;
  readonly faults: PinFaults | undefined;
}

const stay = (): void => undefined;

/** A new PIN in boxes, and the same once more. */
export function NewPinFields({ value, onChange, faults }: NewPinFieldsProps) {
  const second = useRef<HTMLInputElement>(null);
  return (
    <>
      <PinField
        autoFocus
        label="New PIN"
        value={value.pin}
        onChange={(pin) => onChange({ ...value, pin })}
        onComplete={() => second.current?.focus()}
        error={faults?.pin}
      />
      <PinField
        ref={second}
        label="Repeat the PIN"
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
        onComplete={stay}
        error={faults?.again}
      />
    </>
  );
}
