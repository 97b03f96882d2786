import type { ReactNode } from "react";
import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";

export interface NewPasswordFieldsProps {
  /** An input of the form as it is registered there, with what is wrong with it. */
  readonly field: (name: "password" | "confirmPassword") => Omit<PasswordFieldProps, "label">;
  readonly label?: string;
  readonly confirmLabel?: string;
  readonly hint: string;
  /** Shown under the first field. */
  readonly below?: ReactNode;
}

/** A new password and the same once more. */
export function NewPasswordFields({
  field,
  label = "Password",
  confirmLabel = "Confirm password",
  hint,
  below,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        what={label.toLowerCase()}
        autoComplete="new-password"
        hint={hint}
        // The rule, while its error says what is wrong.
        hintStays
        {...field("password")}
      />
      {below}
      <PasswordField
        label={confirmLabel}
        what={confirmLabel.replace(/^Confirm (?:the )?/, "confirmed ")}
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
    </>
  );
}
