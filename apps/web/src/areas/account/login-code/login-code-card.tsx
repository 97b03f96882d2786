import { RESEND_SECONDS, type Profile } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../session/calls/api-error.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { ConfirmEmailDialog } from "./confirm-email-dialog.tsx";
import { chooseLoginCode, sendOwnCode } from "./login-code.ts";

/** Refused for the pause after each code, one is on its way already; a longer wait means that none is sent today. */
const cameMomentsAgo = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === "RATE_LIMITED" &&
  (error.retryAfter ?? 0) <= RESEND_SECONDS;

/** The setting that asks for an emailed code at each login. */
export function LoginCodeCard({ profile }: { readonly profile: Profile }) {
  const [confirming, setConfirming] = useState(false);
  const toast = useToast();
  const tellFailure = useFailureToast();
  const sendFirst = useMutation({
    mutationFn: sendOwnCode,
    onSettled: (_sent, error) => {
      if (error !== null) tellFailure(error);
      if (error === null || cameMomentsAgo(error)) setConfirming(true);
    },
  });
  const choose = useMutation({
    mutationFn: chooseLoginCode,
    onSuccess: (_done, enabled) => {
      setConfirming(false);
      toast.success(
        enabled
          ? "From now on a code is asked for at each login."
          : "No code is asked for any more.",
      );
    },
    onError: (error) => {
      // The email was never confirmed: a code shows that it is theirs, then the setting is made.
      if (error instanceof ApiError && error.code === "NOT_ALLOWED") sendFirst.mutate();
      else tellFailure(error);
    },
  });
  const on = choose.isPending ? choose.variables : profile.toggle_login_otp === 1;
  return (
    <Card title="Code by email">
      <div className="grid gap-2">
        <p className="text-small text-ink-2">
          After your password we ask for a code that we email to you. A stolen password alone then
          opens nothing.
        </p>
        <Checkbox
          label="Ask for an emailed code at each login"
          checked={on}
          aria-busy={choose.isPending || undefined}
          onChange={(event) => !choose.isPending && choose.mutate(event.currentTarget.checked)}
        />
      </div>
      <ConfirmEmailDialog
        email={profile.email}
        open={confirming}
        onOpenChange={setConfirming}
        onConfirmed={() => choose.mutate(true)}
      />
    </Card>
  );
}
