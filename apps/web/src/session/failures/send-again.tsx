import { RESEND_SECONDS } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { countdown } from "../../ui/time/countdown.ts";
import { useSecondsLeft } from "../../ui/time/use-seconds-left.ts";
import { ApiError } from "../calls/api-error.ts";
import { useFailureToast } from "./use-failure-toast.ts";

interface SendAgainProps {
  readonly send: () => Promise<unknown>;
  /** The message once the codes are on their way. */
  readonly sent: string;
  /** Seconds to wait at first; left out = a code went out just now. */
  readonly firstWait?: number;
  /** Called with the seconds to wait from now on. */
  readonly onWait?: (seconds: number) => void;
}

/**
 * "Send again", which waits as long as the server does between two codes to the same place. Meanwhile it keeps the focus of
 * who pressed it.
 */
export function SendAgain({ send, sent, firstWait = RESEND_SECONDS, onWait }: SendAgainProps) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { secondsLeft, start } = useSecondsLeft(firstWait);
  const waitFor = (seconds: number): void => {
    start(seconds);
    onWait?.(seconds);
  };
  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => {
      waitFor(RESEND_SECONDS);
      toast.success(sent);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter !== undefined) waitFor(error.retryAfter);
      notifyFailure(error);
    },
  });
  const waits = secondsLeft > 0;
  return (
    <Button
      variant="secondary"
      size="large"
      asleep={waits}
      busy={resend.isPending}
      onClick={() => resend.mutate()}
      className="figures"
    >
      {waits ? `Send again in ${countdown(secondsLeft)}` : "Send again"}
    </Button>
  );
}
