import { ACCESS_MESSAGES } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../session/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { OtpField } from "../../../ui/otp-field.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import {
  forgetPendingVerification,
  pendingVerification,
  type PendingVerification,
} from "../pending-verification.ts";
import { SendAgain } from "./send-again.tsx";
import { codeFault, verifyAccount } from "./verify-account.ts";

/** `holder@example.com` → `h***@example.com`: enough to recognise, too little to read over a shoulder. */
function veiledEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, "$1***");
}

function veiledPhone(phone: string): string {
  return `the phone ending in ${phone.slice(-3)}`;
}

function places({ phone, email }: PendingVerification): string {
  return [phone && veiledPhone(phone), email && veiledEmail(email)]
    .filter(Boolean)
    .join(" and to ");
}

export function VerifyOtpPage() {
  const [account] = useState(pendingVerification);
  if (account === undefined) return null;
  return (
    <SplitScreen
      panelTitle="Almost there"
      panelPoints={[
        "Either of the two codes confirms your account.",
        "A code is good for 10 minutes and works once.",
        "Nobody from us will ever ask you for it.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">Verify your account</h1>
        <p className="text-ink-2">
          We sent a code of 6 digits to {places(account)}. It is good for 10 minutes.
        </p>
      </div>
      <VerifyForm account={account} />
      <p>
        <TextLink to="/login">Back to log in</TextLink>
      </p>
    </SplitScreen>
  );
}

function useVerification(phone: string) {
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: (otpCode: string) => verifyAccount({ otpCode, phone }),
    onSuccess: () => {
      forgetPendingVerification();
      toast.success(ACCESS_MESSAGES.code.verified);
      return navigate("/login");
    },
  });
}

function VerifyForm({ account }: { readonly account: PendingVerification }) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const verification = useVerification(account.phone);
  const refusal = verification.error ? messageOf(verification.error) : undefined;
  const changeCode = (digits: string): void => {
    setCode(digits);
    setFault(undefined);
    verification.reset();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (verification.isPending) return;
    const found = codeFault(code);
    setFault(found);
    if (found === undefined) verification.mutate(code);
    else event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <OtpField autoFocus value={code} onChange={changeCode} error={fault ?? refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={verification.isPending}>
          Verify OTP
        </Button>
        <SendAgain to={account} />
      </div>
    </form>
  );
}
