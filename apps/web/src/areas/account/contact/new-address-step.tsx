import {
  DEFAULT_COUNTRY_CODE,
  contactChangePayload,
  type ContactChangePayload,
  type ContactMedium,
  type z,
} from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm, type UseFormReturn } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PhoneField } from "../../../ui/fields/phone-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { beginContactChange } from "./contact-change.ts";

type Fields = z.input<typeof contactChangePayload>;
type Form = UseFormReturn<Fields, unknown, ContactChangePayload>;

const mediums = {
  Email: {
    empty: { medium: "Email", email: "" },
    field: "email",
    fieldFault: (error: unknown) => faultAtField(error, ["email"]),
    Field: EmailField,
  },
  Phone: {
    empty: { medium: "Phone", phone: "", countryCode: DEFAULT_COUNTRY_CODE },
    field: "phone",
    fieldFault: (error: unknown) => faultAtField(error, ["phone", "countryCode"]),
    Field: NumberField,
  },
} as const;

/** Asks for the new email or mobile number. */
export function NewAddressStep({ medium }: { readonly medium: ContactMedium }) {
  const { empty, field, fieldFault, Field } = mediums[medium];
  const form: Form = useForm<Fields, unknown, ContactChangePayload>({
    resolver: zodResolver(contactChangePayload),
    mode: "onTouched",
    defaultValues: empty,
  });
  const begin = useMutation({
    mutationFn: beginContactChange,
    onError: (error) => {
      const fault = fieldFault(error);
      if (fault) form.setError(field, { message: fault.message }, { shouldFocus: true });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((payload) => !begin.isPending && begin.mutate(payload))}
    >
      {fieldFault(begin.error) === undefined && <FailureBanner error={begin.error} />}
      <Field form={form} />
      <Button type="submit" size="large" full busy={begin.isPending}>
        Send the codes
      </Button>
    </form>
  );
}

function EmailField({ form: { register, formState } }: { readonly form: Form }) {
  return (
    <TextField
      label="New email"
      type="email"
      autoComplete="email"
      hint="We send one code to your current email and one to the new one."
      {...register("email")}
      error={formState.errors.email?.message}
    />
  );
}

function NumberField({ form: { control, setValue, formState } }: { readonly form: Form }) {
  return (
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
  );
}
