import { ACCESS_MESSAGES } from "@nuc/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { CodeForm } from "../code/code-form.tsx";
import { CodeScreen } from "../code/code-screen.tsx";
import { CodeStatus } from "../code/code-status.tsx";
import { useSentCode, type SentCodeState } from "../code/sent-code.ts";
import { maskedEmail } from "../../../ui/values/masked-email.ts";
import { maskedPhone } from "../code/masked-phone.ts";
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
    <CodeScreen
      panelTitle="Almost there"
      panelPoint="Either of the two codes confirms your account."
      title="Verify your account"
      lead={
        <CodeStatus
          places={places(account)}
          code={code}
          whenExpired="“Send again” sends another one."
        />
      }
    >
      <VerifyForm account={account} code={code} />
      <p className="flex flex-wrap justify-between gap-x-6 md:gap-y-2">
        <TextLink alone to="/register" state={{ correct: true }}>
          Wrong number or email? Change it
        </TextLink>
        <TextLink alone to="/login">
          Back to log in
        </TextLink>
      </p>
    </CodeScreen>
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
      whenUnanswered={ACCESS_MESSAGES.code.mayBeVerified}
    />
  );
}
