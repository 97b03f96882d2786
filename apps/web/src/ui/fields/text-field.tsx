import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";
import { FieldFrame, useFieldIds } from "./field-frame.tsx";
import type { FrameTexts } from "./field-frame.tsx";
import { inputClass } from "../classes/input-class.ts";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "size">, FrameTexts {
  /** Set in the mono family: addresses, hashes, phrase words. */
  readonly mono?: boolean | undefined;
  /** A button or unit inside the field, at its right end. */
  readonly affix?: ReactNode;
}

/** A labelled one-line input. Takes everything an `input` takes, `ref` and react-hook-form's `register()` included. */
export function TextField({
  label,
  hint,
  hintStays,
  error,
  faultId,
  optional,
  mono,
  affix,
  className,
  id,
  ...rest
}: TextFieldProps) {
  const field = useFieldIds({ label, hint, hintStays, error, faultId }, id);
  const input = (
    <input
      type="text"
      {...rest}
      {...field.control}
      className={classNames(
        inputClass,
        mono && "font-mono text-small",
        affix !== undefined && "pr-14",
        className,
      )}
    />
  );
  return (
    <FieldFrame
      id={field.id}
      label={label}
      hint={hint}
      hintStays={hintStays}
      error={error}
      optional={optional}
    >
      {affix === undefined ? (
        input
      ) : (
        <div className="relative">
          {input}
          <div className="absolute inset-y-1 right-1 flex items-center">{affix}</div>
        </div>
      )}
    </FieldFrame>
  );
}
