import {
  NewPasswordFields,
  type NewPasswordFieldsProps,
} from "../../ui/fields/new-password-fields.tsx";

/** A new password of a wallet and the same once more; "Wallet password" by default. */
export function NewWalletPasswordFields(props: NewPasswordFieldsProps) {
  return (
    <NewPasswordFields label="Wallet password" confirmLabel="Confirm wallet password" {...props} />
  );
}
