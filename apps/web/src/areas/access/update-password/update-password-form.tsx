import { ACCESS_MESSAGES, updatePasswordPayload, type UpdatePasswordPayload } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm, type UseFormSetError } from "react-hook-form";
import { useNavigate } from "react-router";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { mayBeDone } from "../../../session/failures/may-be-done.ts";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { registerPasswords } from "../../../ui/fields/register-passwords.ts";
import { NewPasswordFields } from "../../../ui/fields/new-password-fields.tsx";
import { OtpField } from "../../../ui/fields/otp-field.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { forgetRecoveryToken } from "../recovery/recovery-token.ts";
import { updatePassword, updatePasswordFields } from "./update-password.ts";
import type { UpdatePasswordInput } from "./update-password.ts";

const fieldFault = (error: unknown) => faultAtField(error, updatePasswordFields, "otpCode");

function useUpdate(setError: UseFormSetError<UpdatePasswordInput>) {
  const navigate = useNavigate();
  const toast = useToast();
  // Until another code is typed: the one that was sent may be refused because it was used.
  const [unanswered, setUnanswered] = useState(false);
  const update = useMutation({
    mutationFn: updatePassword,
    onSuccess: () => {
      forgetRecoveryToken();
      toast.success(ACCESS_MESSAGES.recovery.passwordUpdated);
      return navigate("/login");
    },
    onError: (error) => {
      if (mayBeDone(error)) setUnanswered(true);
      const fault = fieldFault(error);
      if (fault && !(unanswered && fault.field === "otpCode"))
        setError(fault.field, { type: "server", message: fault.message }, { shouldFocus: true });
    },
  });
  return { update, unanswered, forgetUnanswered: () => setUnanswered(false) };
}

/** `token`: of the recovery that sent the code; without one the server finds no code right. */
export function UpdatePasswordForm({ token }: { readonly token: string | null }) {
  const form = useForm<UpdatePasswordInput, unknown, UpdatePasswordPayload>({
    resolver: zodResolver(updatePasswordPayload),
    mode: "onTouched",
    defaultValues: { otpCode: "", recoveryToken: token },
  });
  const { control, handleSubmit, setFocus, formState } = form;
  const { update, unanswered, forgetUnanswered } = useUpdate(form.setError);
  const submit = useSubmitOnce(update.mutateAsync);
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {unanswered && (
        <Banner tone="warning" role="alert">
          {ACCESS_MESSAGES.recovery.passwordMayBeUpdated}
        </Banner>
      )}
      {!mayBeDone(update.error) && fieldFault(update.error) === undefined && (
        <FailureBanner error={update.error} />
      )}
      <Controller
        control={control}
        name="otpCode"
        render={({ field: { name, value, onChange, ref } }) => (
          <OtpField
            label="OTP code"
            name={name}
            ref={ref}
            value={value}
            onChange={(code) => {
              forgetUnanswered();
              onChange(code);
            }}
            onComplete={() => setFocus("password")}
            error={errors.otpCode?.message}
          />
        )}
      />
      {/* Registers its inputs when it is drawn, after the code: in this order wrong fields get the focus. */}
      <NewPasswordFields {...registerPasswords(form)} hint="At least 8 characters" />
      <Button type="submit" size="large" full busy={update.isPending}>
        Update password
      </Button>
    </form>
  );
}
