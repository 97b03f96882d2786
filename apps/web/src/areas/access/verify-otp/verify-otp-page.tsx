import { ACCESS_MESSAGES } from "@nuc/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { CodeForm } from "../code/code-form.tsx";
import { veiledEmail, veiledPhone } from "../code/veiled.ts";
import {
  forgetPendingVerification,
  pendingVerification,
  type PendingVerification,
} from "../pending-verification.ts";
import { sendCodesAgain } from "../send-codes-again.ts";
import { verifyAccount } from "./verify-account.ts";

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
        <TextLink alone to="/login">
          Back to log in
        </TextLink>
      </p>
    </SplitScreen>
  );
}

function VerifyForm({ account }: { readonly account: PendingVerification }) {
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <CodeForm
      verify={(otpCode) => verifyAccount({ otpCode, phone: account.phone })}
      onVerified={() => {
        forgetPendingVerification();
        toast.success(ACCESS_MESSAGES.code.verified);
        return navigate("/login");
      }}
      resend={() => sendCodesAgain(account)}
      sentAgain={ACCESS_MESSAGES.code.sentAgainToPhoneAndEmail}
    />
  );
}
