import { ACCESS_MESSAGES } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { rememberPendingVerification } from "../verify-otp/pending-verification.ts";
import { sendCodesAgain } from "../verify-otp/send-codes-again.ts";
import type { UnverifiedAccount } from "../verify-otp/unverified-account.ts";

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
