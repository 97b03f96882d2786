import { ACCESS_MESSAGES } from "@nuc/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { CodeForm } from "../code/code-form.tsx";
import { CodeStatus } from "../code/code-status.tsx";
import { useSentCode, type SentCodeState } from "../code/sent-code.ts";
import { maskedEmail, maskedPhone } from "../code/masked.ts";
import {
  forgetPendingVerification,
  pendingVerification,
  type PendingVerification,
} from "./pending-verification.ts";
import { sendCodesAgain } from "./send-codes-again.ts";
import { verifyAccount } from "./verify-account.ts";

function places({ phone, email }: PendingVerification): string {
  return [phone && maskedPhone(phone), email && maskedEmail(email)]
    .filter(Boolean)
    .join(" and to ");
}

export function VerifyOtpPage() {
  const [account] = useState(pendingVerification);
  const code = useSentCode("verificationCode");
  if (account === undefined) return null;
  return (
    <SplitScreen
      panelTitle="Almost there"
      panelPoints={[
        "Either of the two codes confirms your account.",
        "A code works once, for 10 minutes.",
        "We will never ask you for it.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">Verify your account</h1>
        <CodeStatus
          places={places(account)}
          code={code}
          whenExpired="“Send again” sends another one."
        />
      </div>
      <VerifyForm account={account} code={code} />
      <p className="flex flex-wrap justify-between gap-x-6 md:gap-y-2">
        <TextLink alone to="/register" state={{ correct: true }}>
          Wrong number or email? Change it
        </TextLink>
        <TextLink alone to="/login">
          Back to log in
        </TextLink>
      </p>
    </SplitScreen>
  );
}

interface VerifyFormProps {
  readonly account: PendingVerification;
  readonly code: SentCodeState;
}

function VerifyForm({ account, code }: VerifyFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <CodeForm
      verify={(otpCode) => verifyAccount({ otpCode, phone: account.phone })}
      onVerified={() => {
        forgetPendingVerification();
        toast.success(ACCESS_MESSAGES.code.verified);
        return navigate("/login", { state: { accountReady: true } });
      }}
      code={code}
      resend={async () => {
        await sendCodesAgain(account);
        code.renew();
      }}
      sentAgain={ACCESS_MESSAGES.code.sentAgainToPhoneAndEmail}
    />
  );
}
