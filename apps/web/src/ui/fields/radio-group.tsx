import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { radioClass } from "../classes/choice-class.ts";
import { classNames } from "../classes/class-names.ts";
import { FieldError } from "./field-frame.tsx";

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export interface RadioGroupProps extends Omit<
  ComponentProps<"input">,
  "type" | "value" | "checked"
> {
  readonly legend: string;
  readonly options: readonly RadioOption[];
  /** The chosen value when the parent holds it; leave out with react-hook-form's `register()`. */
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  readonly layout?: "row" | "column" | undefined;
  /** Keeps the legend for screen readers only. */
  readonly hideLegend?: boolean | undefined;
}

/** A group of radios. `name`, `onChange`, `onBlur` and `ref` go to each radio. */
export function RadioGroup({
  legend,
  options,
  value,
  error,
  layout = "row",
  hideLegend,
  name,
  defaultValue,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className="grid min-w-0 content-start gap-1"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLegend ? "sr-only" : "text-small font-[560]"}>{legend}</legend>
      <div className={layout === "row" ? "flex flex-wrap gap-x-6" : "grid gap-1"}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              "inline-flex min-h-11 cursor-pointer gap-2",
              option.hint === undefined ? "items-center" : "items-start py-2 *:first:mt-0.5",
            )}
          >
            <input
              {...rest}
              type="radio"
              name={name ?? id}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              className={radioClass}
            />
            <span className="grid min-w-0 grow">
              {option.label}
              {option.hint && <span className="text-small text-ink-3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
