import { ACCESS_MESSAGES, RESEND_SECONDS } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { ApiError, messageOf, toneOf } from "../../../session/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import type { PendingVerification } from "../pending-verification.ts";
import { sendCodesAgain } from "../send-codes-again.ts";
import { useCountdown } from "./use-countdown.ts";

/** "Send again", which waits as long as the server does between two codes to the same place. */
export function SendAgain({ to }: { readonly to: PendingVerification }) {
  const toast = useToast();
  const { secondsLeft, start } = useCountdown(RESEND_SECONDS);
  const resend = useMutation({
    mutationFn: () => sendCodesAgain(to),
    onSuccess: () => {
      start(RESEND_SECONDS);
      toast.success(ACCESS_MESSAGES.code.sentAgainToPhoneAndEmail);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter);
      toast[toneOf(error) === "danger" ? "error" : "warning"](messageOf(error));
    },
  });
  const waiting = secondsLeft > 0;
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`;
  return (
    <Button
      variant="secondary"
      size="large"
      disabled={waiting}
      busy={resend.isPending}
      onClick={() => resend.mutate()}
      className="figures"
    >
      {waiting ? `Send again in ${clock}` : "Send again"}
    </Button>
  );
}
