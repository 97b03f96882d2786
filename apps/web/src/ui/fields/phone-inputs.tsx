import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Ref } from "react";
import { classNames } from "../classes/class-names.ts";
import { inputClass } from "../classes/input-class.ts";
import { countries, countryOf, parsePhone } from "./phone-number.ts";
import type { Country, PhoneValue } from "./phone-number.ts";

interface PhoneInputsProps {
  readonly control: {
    readonly id: string;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  };
  readonly defaultCountry: string;
  /** Digits with country code; empty for none. */
  readonly defaultNumber: string;
  readonly name: string | undefined;
  readonly onChange: (value: PhoneValue) => void;
  readonly onBlur: (() => void) | undefined;
  readonly autoFocus: boolean;
  readonly inputRef: Ref<HTMLInputElement> | undefined;
}

/** The two inputs of a phone field; loaded on demand because the country list is large. */
export function PhoneInputs({
  control,
  defaultCountry,
  defaultNumber,
  name,
  onChange,
  onBlur,
  autoFocus,
  inputRef,
}: PhoneInputsProps) {
  const [first] = useState(() => {
    const country = countryOf(defaultCountry);
    return defaultNumber === ""
      ? { country, national: "" }
      : parsePhone(`+${defaultNumber}`, country);
  });
  const [country, setCountry] = useState<Country>(first.country);
  const [typed, setTyped] = useState(first.national);
  const change = (text: string, chosen: Country): void => {
    const { country: read, national } = parsePhone(text, chosen);
    setCountry(read);
    setTyped(read === chosen ? text : national);
    onChange({
      countryCode: read.dialCode,
      nationalNumber: national,
      digits: national && `${read.dialCode}${national}`,
    });
  };
  return (
    <div className="flex flex-wrap gap-3">
      <div className="relative min-w-0 flex-[1_1_9.75rem]">
        <select
          aria-label="Country code"
          autoComplete="tel-country-code"
          value={country.iso2}
          onChange={(event) => change(typed, countryOf(event.currentTarget.value))}
          className={classNames(inputClass, "appearance-none truncate pr-9")}
        >
          {countries.map((option) => (
            <option key={option.iso2} value={option.iso2}>
              +{option.dialCode} {option.name}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-4 right-3 size-5 text-ink-2"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </div>
      <input
        {...control}
        ref={inputRef}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={typed}
        onChange={(event) => change(event.currentTarget.value, country)}
        onBlur={onBlur}
        autoFocus={autoFocus}
        className={classNames(inputClass, "figures min-w-0 flex-[6_1_9.5rem]")}
      />
    </div>
  );
}
