import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { checkboxClass } from "../classes/choice-class.ts";
import { FieldError } from "./field-frame.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** One yes-or-no choice with its label. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <input
          {...rest}
          type="checkbox"
          className={checkboxClass}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
