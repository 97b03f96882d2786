import { Suspense, lazy, useState } from "react";
import type { Ref } from "react";
import { FieldFrame, useFieldIds } from "./field-frame.tsx";
import type { FieldTexts } from "./field-frame.tsx";
import { inputClass } from "../classes/input-class.ts";
import type { PhoneValue } from "./phone-number.ts";

const PhoneInputs = lazy(async () => ({
  default: (await import("./phone-inputs.tsx")).PhoneInputs,
}));

export interface PhoneFieldProps extends FieldTexts {
  /** ISO code of the country chosen at first. */
  readonly defaultCountry?: string | undefined;
  readonly name?: string | undefined;
  readonly onChange: (value: PhoneValue) => void;
  readonly onBlur?: (() => void) | undefined;
  /** The number input, for setting the focus. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Country code and number. Pasting a whole international number also sets the country. The field holds what was typed. Who is in
 * it before its code has come stays in it.
 */
export function PhoneField({
  label,
  hint,
  error,
  optional,
  defaultCountry = "au",
  name,
  onChange,
  onBlur,
  ref,
}: PhoneFieldProps) {
  const field = useFieldIds({ label, hint, error });
  const [waited, setWaited] = useState(false);
  const placeholder = (
    <input
      {...field.control}
      readOnly
      aria-busy
      className={inputClass}
      onFocus={() => setWaited(true)}
      onBlur={() => setWaited(false)}
    />
  );
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={error} optional={optional}>
      <Suspense fallback={placeholder}>
        <PhoneInputs
          control={field.control}
          defaultCountry={defaultCountry}
          name={name}
          onChange={onChange}
          onBlur={onBlur}
          autoFocus={waited}
          inputRef={ref}
        />
      </Suspense>
    </FieldFrame>
  );
}
