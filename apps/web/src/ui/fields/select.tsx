import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../classes/class-names.ts";
import { FieldFrame, useFieldIds } from "./field-frame.tsx";
import type { FieldTexts } from "./field-frame.tsx";
import { inputClass } from "../classes/input-class.ts";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends ComponentProps<"select">, FieldTexts {
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen; its value is empty. */
  readonly placeholder?: string | undefined;
}

/** A labelled native select: the phone's own wheel, no script. */
export function Select({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  className,
  id,
  ...rest
}: SelectProps) {
  const field = useFieldIds({ label, hint, error }, id);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <select
          {...rest}
          {...field.control}
          className={classNames(inputClass, "appearance-none pr-10", className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-4 right-3.5 size-5 text-ink-2"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </div>
    </FieldFrame>
  );
}
