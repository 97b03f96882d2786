import { ACCESS_MESSAGES } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import {
  rememberPendingVerification,
  type PendingVerification,
} from "../verify-otp/pending-verification.ts";
import { sendCodesAgain } from "../verify-otp/send-codes-again.ts";

interface UnverifiedAccount extends PendingVerification {
  readonly message: string;
}

function isContact(value: unknown): value is PendingVerification {
  return (
    typeof value === "object" &&
    value !== null &&
    "email" in value &&
    "phone" in value &&
    typeof value.email === "string" &&
    typeof value.phone === "string"
  );
}

/** The account behind a login that was right but for the missing verification. */
export function unverifiedAccountOf(error: unknown): UnverifiedAccount | undefined {
  if (!(error instanceof ApiError) || error.status !== 401 || !isContact(error.data))
    return undefined;
  return { message: error.message, email: error.data.email, phone: error.data.phone };
}

/** Says that the account is not verified, and sends new codes on request. */
export function UnverifiedNotice({ account }: { readonly account: UnverifiedAccount }) {
  const navigate = useNavigate();
  const resend = useMutation({
    mutationFn: () => sendCodesAgain(account),
    // Refused as too soon, a code may have come before: the next screen is where it is typed, and says what is known of it.
    onSettled: (_sent, error) => {
      const tooSoon = error instanceof ApiError && error.code === "RATE_LIMITED";
      if (error !== null && !tooSoon) return;
      rememberPendingVerification(account, tooSoon ? error.retryAfter : undefined);
      return navigate("/verify-otp");
    },
  });
  return (
    <>
      <Banner tone="info" role="alert">
        {account.message}{" "}
        <button
          type="button"
          className="prose-link cursor-pointer font-[580] text-inherit"
          aria-busy={resend.isPending || undefined}
          onClick={() => !resend.isPending && resend.mutate()}
        >
          {ACCESS_MESSAGES.login.verifyNow}
        </button>
      </Banner>
      <FailureBanner error={resend.error} />
    </>
  );
}
