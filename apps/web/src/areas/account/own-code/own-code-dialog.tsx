import { ACCESS_MESSAGES, verifyOtpWithAuthPayload } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { mayBeDone } from "../../../session/failures/may-be-done.ts";
import { mayBeUsedUp } from "../../../session/failures/may-be-used-up.ts";
import { SendAgain } from "../../../session/failures/send-again.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { OtpField } from "../../../ui/fields/otp-field.tsx";

const fieldFault = (error: unknown) => faultAtField(error, ["otpToken"], "otpToken");

/** @param unanswered whether a try of this code got no answer */
function faultOf(error: unknown, unanswered: boolean) {
  const fault = fieldFault(error);
  return fault && unanswered && mayBeUsedUp(error)
    ? { ...fault, message: ACCESS_MESSAGES.code.mayBeUsed }
    : fault;
}

interface OwnCodeDialogProps {
  readonly title: string;
  /** Where the code went. */
  readonly sentTo: string;
  readonly send: () => Promise<void>;
  /** The message once another code went out. */
  readonly sentAgain: string;
  /** Failures: those of `call`, with the field `otpToken`. */
  readonly enter: (code: string) => Promise<void>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirmed: () => void;
}

/** Shows by a code that an email or a mobile number is the account's own. */
export function OwnCodeDialog({ title, sentTo, open, onOpenChange, ...rest }: OwnCodeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={`We sent a 6-digit code to ${sentTo}.`}
    >
      <OwnCodeForm {...rest} />
    </Dialog>
  );
}

function OwnCodeForm({
  send,
  sentAgain,
  enter,
  onConfirmed,
}: Omit<OwnCodeDialogProps, "title" | "sentTo" | "open" | "onOpenChange">) {
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(verifyOtpWithAuthPayload),
    defaultValues: { otpToken: "" },
  });
  const [unanswered, setUnanswered] = useState<string>();
  const confirm = useMutation({
    mutationFn: enter,
    onSuccess: onConfirmed,
    onError: (error, code) => {
      if (mayBeDone(error)) setUnanswered(code);
      const fault = faultOf(error, unanswered === code);
      if (fault) setError(fault.field, { message: fault.message }, { shouldFocus: true });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ otpToken }) => !confirm.isPending && confirm.mutate(otpToken))}
    >
      {fieldFault(confirm.error) === undefined && <FailureBanner error={confirm.error} />}
      <Controller
        control={control}
        name="otpToken"
        render={({ field: { name, value, onChange, ref } }) => (
          <OtpField
            name={name}
            ref={ref}
            value={value}
            onChange={onChange}
            error={formState.errors.otpToken?.message}
          />
        )}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={confirm.isPending}>
          Verify OTP
        </Button>
        <SendAgain send={send} sent={sentAgain} />
      </div>
    </form>
  );
}
