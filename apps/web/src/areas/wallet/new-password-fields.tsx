import {
  NewPasswordFields as Fields,
  type NewPasswordFieldsProps,
} from "../../ui/new-password-fields.tsx";

/** As the ones for any new password; "Wallet password" by default. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  return <Fields label="Wallet password" confirmLabel="Confirm wallet password" {...props} />;
}
