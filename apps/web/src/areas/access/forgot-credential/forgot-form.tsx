import {
  ACCESS_MESSAGES,
  DEFAULT_COUNTRY_CODE,
  recoveryPayload,
  type RecoveryPayload,
} from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PhoneField } from "../../../ui/fields/phone-field.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { maskedEmail } from "../../../ui/values/masked-email.ts";
import { maskedPhone } from "../code/masked-phone.ts";
import { keepRecoveryToken } from "../recovery/recovery-token.ts";
import { recover, type ForgotType, type RecoveryInput } from "../recovery/recovery.ts";

function useRecovery() {
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: recover,
    onSuccess: ({ recoveryToken }, { forgotType, authenticateMediumType, email, phone }) => {
      if (forgotType === "Username") {
        toast.success(ACCESS_MESSAGES.recovery.usernameSent);
        return navigate("/login");
      }
      if (recoveryToken !== undefined)
        keepRecoveryToken(
          recoveryToken,
          authenticateMediumType === "Email" ? maskedEmail(email ?? "") : maskedPhone(phone ?? ""),
        );
      toast.info(ACCESS_MESSAGES.recovery.codeSent);
      return navigate("/update-password");
    },
  });
}

export function ForgotForm({ forgotType }: { readonly forgotType: ForgotType }) {
  const { register, control, handleSubmit, setValue, formState } = useForm<
    RecoveryInput,
    unknown,
    RecoveryPayload
  >({
    resolver: zodResolver(recoveryPayload),
    mode: "onTouched",
    defaultValues: {
      forgotType,
      authenticateMediumType: "Phone",
      countryCode: DEFAULT_COUNTRY_CODE,
    },
  });
  const medium = useWatch({ control, name: "authenticateMediumType" });
  const recovery = useRecovery();
  const submit = useSubmitOnce(recovery.mutateAsync);
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      <FailureBanner error={recovery.error} />
      <RadioGroup
        legend="Send to"
        hideLegend
        options={[
          { value: "Phone", label: "Phone" },
          { value: "Email", label: "Email" },
        ]}
        {...register("authenticateMediumType")}
      />
      {medium === "Email" ? (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...register("email")}
          error={errors.email?.message}
        />
      ) : (
        <Controller
          control={control}
          name="phone"
          // A number that is no longer seen must not be sent when the field comes back empty.
          shouldUnregister
          render={({ field: { name, onChange, onBlur, ref } }) => (
            <PhoneField
              label="Phone"
              name={name}
              onBlur={onBlur}
              ref={ref}
              error={errors.phone?.message ?? errors.countryCode?.message}
              onChange={({ countryCode, nationalNumber }) => {
                setValue("countryCode", countryCode);
                onChange(nationalNumber);
              }}
            />
          )}
        />
      )}
      <Button type="submit" size="large" full busy={recovery.isPending}>
        Search
      </Button>
    </form>
  );
}
