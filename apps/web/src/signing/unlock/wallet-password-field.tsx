import { WALLET_MESSAGES } from "@nuc/contract";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { useFocusOnFault } from "../../ui/fields/use-focus-on-fault.ts";
import { isWrongPassword } from "../once/use-attempt.ts";

const { password: messages } = WALLET_MESSAGES;

interface WalletPasswordFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** It was submitted empty. */
  readonly missing: boolean;
  /** How the last try failed, whatever it was; the field reports only a wrong password. */
  readonly failure: unknown;
}

/** The wallet password that opens what this device holds. Where it is missing or wrong, it says so and takes the focus. */
export function WalletPasswordField({
  value,
  onValue,
  missing,
  failure,
}: WalletPasswordFieldProps) {
  const wrong = isWrongPassword(failure);
  const field = useFocusOnFault<HTMLInputElement>(missing || (wrong && failure));
  return (
    <PasswordField
      ref={field}
      label="Wallet password"
      what="wallet password"
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      error={missing ? messages.required : wrong ? messages.wrong : undefined}
    />
  );
}
