import { PasswordField, type PasswordFieldProps } from "../../ui/password-field.tsx";

interface NewPasswordFieldsProps {
  /** An input of the form as it is registered there, with what is wrong with it. */
  readonly field: (name: "password" | "confirmPassword") => Omit<PasswordFieldProps, "label">;
  /** "Wallet password" by default. */
  readonly label?: string;
  readonly confirmLabel?: string;
  readonly hint: string;
}

/** A new password and the same once more. */
export function NewPasswordFields({
  field,
  label = "Wallet password",
  confirmLabel = "Confirm wallet password",
  hint,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        what={label.toLowerCase()}
        autoComplete="new-password"
        hint={hint}
        {...field("password")}
      />
      <PasswordField
        label={confirmLabel}
        what={confirmLabel.replace(/^Confirm (?:the )?/, "confirmed ")}
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
    </>
  );
}
