import { useState } from "react";
import {
  NewPasswordFields,
  type NewPasswordFieldsProps,
} from "../../ui/fields/new-password-fields.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

/** A new password of a wallet, with what it is worth, and the same once more; "Wallet password" by default. */
export function NewWalletPasswordFields({
  field,
  ...texts
}: Omit<NewPasswordFieldsProps, "below">) {
  const [typed, setTyped] = useState("");
  const watched: NewPasswordFieldsProps["field"] = (name) => {
    const input = field(name);
    if (name !== "password") return input;
    return {
      ...input,
      onChange: (event) => {
        setTyped(event.currentTarget.value);
        return input.onChange?.(event);
      },
    };
  };
  return (
    <NewPasswordFields
      label="Wallet password"
      confirmLabel="Confirm wallet password"
      {...texts}
      field={watched}
      below={<StrengthMeter password={typed} />}
    />
  );
}
