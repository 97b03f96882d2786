import { ApiError, messageOf } from "../calls/api-error.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { OtpField } from "../../ui/fields/otp-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { FactorCode } from "./use-factor-code.ts";

/** What the server says of a wrong code is shown under it, what is no fault of the code above the form. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? messageOf(error) : undefined;

interface FactorCodeFieldProps {
  readonly code: FactorCode;
  /** Of the last try. */
  readonly error: unknown;
  /** Of the six digits. */
  readonly label?: string | undefined;
  /** False where another field comes first. */
  readonly autoFocus?: boolean;
}

/** The boxes for the digits of an authenticator or an email, or the line for a recovery code, and what was wrong with them. */
export function FactorCodeField({ code, error, label, autoFocus = true }: FactorCodeFieldProps) {
  const refusal = refusalOf(error);
  const fault = code.fault ?? refusal;
  return (
    <>
      {refusal === undefined && <FailureBanner error={error} />}
      {code.byRecovery ? (
        <TextField
          autoFocus
          label="Recovery code"
          mono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code.code}
          onChange={(event) => code.change(event.target.value)}
          error={fault}
        />
      ) : (
        <OtpField
          autoFocus={autoFocus}
          {...(label !== undefined && { label })}
          value={code.code}
          onChange={code.change}
          error={fault}
        />
      )}
    </>
  );
}

interface OtherCodeButtonProps {
  readonly code: FactorCode;
  /** Where it is in its line. */
  readonly flush?: "start" | "end";
}

/** Changes between the app and the recovery codes. */
export function OtherCodeButton({ code, flush = "start" }: OtherCodeButtonProps) {
  return (
    <Button variant="quiet" size="small" flush={flush} onClick={code.switchWay}>
      {code.byRecovery ? "Use the authenticator" : "Use a recovery code"}
    </Button>
  );
}
