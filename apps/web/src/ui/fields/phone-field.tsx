import { NETWORK_MESSAGES } from "@nuc/contract";
import { useState } from "react";
import type { Ref } from "react";
import { Button } from "../buttons/button.tsx";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { LazyPart } from "../loading/lazy-part.tsx";
import { useLazyPart } from "../loading/use-lazy-part.ts";
import { FieldFrame, useFieldIds } from "./field-frame.tsx";
import type { FieldTexts } from "./field-frame.tsx";
import { inputClass } from "../classes/input-class.ts";
import type { PhoneValue } from "./phone-number.ts";

const loadInputs = async () =>
  (await importWithRetry(() => import("./phone-inputs.tsx"))).PhoneInputs;

export interface PhoneFieldProps extends FieldTexts {
  /** ISO code of the country chosen at first. */
  readonly defaultCountry?: string | undefined;
  /** Its first value, digits with country code, such as those of a draft. */
  readonly defaultNumber?: string | undefined;
  readonly name?: string | undefined;
  readonly onChange: (value: PhoneValue) => void;
  readonly onBlur?: (() => void) | undefined;
  /** The number input, for setting the focus. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Country code and number. Pasting a whole international number also sets the country. The field holds what was typed. Who is in
 * it before its code has come stays in it; code that does not come can be asked for again.
 */
export function PhoneField({
  label,
  hint,
  error,
  optional,
  defaultCountry = "au",
  defaultNumber = "",
  name,
  onChange,
  onBlur,
  ref,
}: PhoneFieldProps) {
  const [waited, setWaited] = useState(false);
  const [missing, setMissing] = useState(false);
  const Inputs = useLazyPart(!missing, loadInputs, () => setMissing(true));
  const fault = missing ? NETWORK_MESSAGES.noConnection : error;
  const field = useFieldIds({ label, hint, error: fault });
  const waiting = missing ? (
    <Button variant="secondary" onClick={() => setMissing(false)}>
      Try again
    </Button>
  ) : (
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
    <FieldFrame id={field.id} label={label} hint={hint} error={fault} optional={optional}>
      {Inputs === undefined && waiting}
      <LazyPart
        of={Inputs}
        props={{
          control: field.control,
          defaultCountry,
          defaultNumber,
          name,
          onChange,
          onBlur,
          autoFocus: waited,
          inputRef: ref,
        }}
      />
    </FieldFrame>
  );
}
