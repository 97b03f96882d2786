import type { ComponentProps } from "react";
import { classNames } from "../classes/class-names.ts";
import { FieldFrame, useFieldIds } from "./field-frame.tsx";
import type { FieldTexts } from "./field-frame.tsx";
import { inputClass } from "../classes/input-class.ts";

export interface TextAreaProps extends ComponentProps<"textarea">, FieldTexts {}

/** A labelled input of several lines. */
export function TextArea({ label, hint, error, optional, className, id, ...rest }: TextAreaProps) {
  const field = useFieldIds({ label, hint, error }, id);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...rest}
        {...field.control}
        className={classNames(inputClass, "min-h-32 resize-y", className)}
      />
    </FieldFrame>
  );
}
