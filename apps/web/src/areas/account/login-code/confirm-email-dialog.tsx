import { ACCESS_MESSAGES, verifyOtpWithAuthPayload } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { SendAgain } from "../../../session/failures/send-again.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { OtpField } from "../../../ui/fields/otp-field.tsx";
import { confirmOwnEmail, sendOwnCode } from "./login-code.ts";

const fieldFault = (error: unknown) => faultAtField(error, ["otpToken"], "otpToken");

interface ConfirmEmailDialogProps {
  readonly email: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirmed: () => void;
}

/** Shows by an emailed code that the email is the account's own. */
export function ConfirmEmailDialog({
  email,
  open,
  onOpenChange,
  ...rest
}: ConfirmEmailDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Confirm your email first"
      description={`We sent a code of 6 digits to ${email}.`}
    >
      <OwnCodeForm {...rest} />
    </Dialog>
  );
}

function OwnCodeForm({ onConfirmed }: Pick<ConfirmEmailDialogProps, "onConfirmed">) {
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(verifyOtpWithAuthPayload),
    defaultValues: { otpToken: "" },
  });
  const confirm = useMutation({
    mutationFn: confirmOwnEmail,
    onSuccess: onConfirmed,
    onError: (error) => {
      const fault = fieldFault(error);
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
        <SendAgain send={sendOwnCode} sent={ACCESS_MESSAGES.code.sentAgain} />
      </div>
    </form>
  );
}
