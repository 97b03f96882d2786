import type { Profile } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../session/calls/api-error.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { OwnCodeDialog } from "../own-code/own-code-dialog.tsx";
import { wasSentMomentsAgo, emailCode } from "../own-code/own-codes.ts";
import { PasswordForm } from "../password-again/password-form.tsx";
import { askForLoginCode, stopLoginCode } from "./login-code.ts";

/** The setting that asks for an emailed code at each login. */
export function LoginCodeCard({ profile }: { readonly profile: Profile }) {
  const [confirming, setConfirming] = useState(false);
  const [stopping, setStopping] = useState(false);
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const sendFirst = useMutation({
    mutationFn: emailCode.send,
    onSettled: (_sent, error) => {
      if (error !== null) notifyFailure(error);
      if (error === null || wasSentMomentsAgo(error)) setConfirming(true);
    },
  });
  const askForCode = useMutation({
    mutationFn: askForLoginCode,
    onSuccess: () => {
      setConfirming(false);
      toast.success("We will ask for a code at every login.");
    },
    onError: (error) => {
      // The email was never confirmed: a code shows that it is theirs, then the setting is made.
      if (error instanceof ApiError && error.code === "NOT_ALLOWED") sendFirst.mutate();
      else notifyFailure(error);
    },
  });
  const stopped = (): void => {
    setStopping(false);
    toast.success("We no longer ask for a code.");
  };
  const on = askForCode.isPending || profile.toggle_login_otp === 1;
  return (
    <Card id="login-code" title="Code by email">
      <div className="grid gap-2">
        <p className="text-small text-ink-2">
          After your password we ask for a code sent to your email. A stolen password alone is then
          not enough.
        </p>
        <Checkbox
          label="Ask for an emailed code at every login"
          checked={on}
          aria-busy={askForCode.isPending || undefined}
          onChange={() => {
            if (profile.toggle_login_otp === 1) setStopping(true);
            else if (!askForCode.isPending) askForCode.mutate();
          }}
        />
      </div>
      <Dialog
        open={stopping}
        onOpenChange={setStopping}
        title="Log in without a code"
        description="Your password alone will open your account."
      >
        <PasswordForm
          action={stopLoginCode}
          onDone={stopped}
          label="Switch the code off"
          danger
          misuse="weakens your account"
        />
      </Dialog>
      <OwnCodeDialog
        {...emailCode}
        title="Confirm your email first"
        sentTo={profile.email}
        open={confirming}
        onOpenChange={setConfirming}
        onConfirmed={() => askForCode.mutate()}
      />
    </Card>
  );
}
