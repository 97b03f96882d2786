import {
  DEFAULT_COUNTRY_CODE,
  contactChangePayload,
  type ContactChangePayload,
  type z,
} from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PhoneField } from "../../../ui/fields/phone-field.tsx";
import { beginContactChange } from "./contact-change.ts";

const fieldFault = (error: unknown) => faultAtField(error, ["phone", "countryCode"]);

/** Asks for the new mobile number. */
export function NewPhoneStep() {
  const { control, handleSubmit, setError, setValue, formState } = useForm<
    z.input<typeof contactChangePayload>,
    unknown,
    ContactChangePayload
  >({
    resolver: zodResolver(contactChangePayload),
    mode: "onTouched",
    defaultValues: { medium: "Phone", phone: "", countryCode: DEFAULT_COUNTRY_CODE },
  });
  const begin = useMutation({
    mutationFn: beginContactChange,
    onError: (error) => {
      const fault = fieldFault(error);
      if (fault) setError("phone", { message: fault.message }, { shouldFocus: true });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((payload) => !begin.isPending && begin.mutate(payload))}
    >
      {fieldFault(begin.error) === undefined && <FailureBanner error={begin.error} />}
      <Controller
        control={control}
        name="phone"
        render={({ field: { name, onChange, onBlur, ref } }) => (
          <PhoneField
            label="New mobile number"
            hint="We send one code to your current number and one to the new one."
            name={name}
            onBlur={onBlur}
            ref={ref}
            error={formState.errors.phone?.message ?? formState.errors.countryCode?.message}
            onChange={({ countryCode, nationalNumber }) => {
              setValue("countryCode", countryCode);
              onChange(nationalNumber);
            }}
          />
        )}
      />
      <Button type="submit" size="large" full busy={begin.isPending}>
        Send the codes
      </Button>
    </form>
  );
}
