import { ACCESS_MESSAGES, updatePasswordPayload, type UpdatePasswordPayload } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm, type UseFormSetError } from "react-hook-form";
import { useNavigate } from "react-router";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { registerPasswords } from "../../../ui/fields/register-passwords.ts";
import { NewPasswordFields } from "../../../ui/fields/new-password-fields.tsx";
import { OtpField } from "../../../ui/fields/otp-field.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { forgetRecoveryToken } from "../recovery/recovery-token.ts";
import { updatePassword, updatePasswordFields } from "./update-password.ts";
import type { UpdatePasswordInput } from "./update-password.ts";

const fieldFault = (error: unknown) => faultAtField(error, updatePasswordFields, "otpCode");

function useUpdate(setError: UseFormSetError<UpdatePasswordInput>) {
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: updatePassword,
    onSuccess: () => {
      forgetRecoveryToken();
      toast.success(ACCESS_MESSAGES.recovery.passwordUpdated);
      return navigate("/login");
    },
    onError: (error) => {
      const fault = fieldFault(error);
      if (fault)
        setError(fault.field, { type: "server", message: fault.message }, { shouldFocus: true });
    },
  });
}

/** `token`: of the recovery that sent the code; without one the server finds no code right. */
export function UpdatePasswordForm({ token }: { readonly token: string | null }) {
  const form = useForm<UpdatePasswordInput, unknown, UpdatePasswordPayload>({
    resolver: zodResolver(updatePasswordPayload),
    mode: "onTouched",
    defaultValues: { otpCode: "", recoveryToken: token },
  });
  const { control, handleSubmit, setFocus, formState } = form;
  const update = useUpdate(form.setError);
  const submit = useSubmitOnce(update.mutateAsync);
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {fieldFault(update.error) === undefined && <FailureBanner error={update.error} />}
      <Controller
        control={control}
        name="otpCode"
        render={({ field: { name, value, onChange, ref } }) => (
          <OtpField
            label="OTP code"
            name={name}
            ref={ref}
            value={value}
            onChange={onChange}
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
