import { useState, type ReactNode } from "react";
import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";

export interface NewPasswordFieldsProps {
  /** An input of the form as it is registered there, with what is wrong with it. */
  readonly field: (name: "password" | "confirmPassword") => Omit<PasswordFieldProps, "label">;
  /** Puts what is in the first field into the second one too. */
  readonly onRepeat: () => void;
  readonly label?: string;
  readonly confirmLabel?: string;
  readonly hint: string;
  /** Shown under the first field. */
  readonly below?: ReactNode;
}

/** A new password and the same once more. Who sees what they type need not type it twice: then the second field follows. */
export function NewPasswordFields({
  field,
  onRepeat,
  label = "Password",
  confirmLabel = "Confirm password",
  hint,
  below,
}: NewPasswordFieldsProps) {
  const [shown, setShown] = useState(false);
  const { onChange, ...password } = field("password");
  return (
    <>
      <PasswordField
        label={label}
        what={label.toLowerCase()}
        autoComplete="new-password"
        hint={hint}
        // The rule, while its error says what is wrong.
        hintStays
        {...password}
        onChange={(event) => {
          const changed = onChange?.(event);
          if (shown) onRepeat();
          return changed;
        }}
        onShown={(next) => {
          setShown(next);
          if (next) onRepeat();
        }}
      />
      {below}
      <PasswordField
        label={confirmLabel}
        what={confirmLabel.replace(/^Confirm (?:the )?/, "confirmed ")}
        autoComplete="new-password"
        hint={shown ? "Filled in for you" : `Show the ${label.toLowerCase()} to skip this`}
        {...field("confirmPassword")}
      />
    </>
  );
}
