import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { registerPasswords } from "../../../ui/fields/register-passwords.ts";
import { NewPasswordFields } from "../../../ui/fields/new-password-fields.tsx";
import { PhoneField } from "../../../ui/fields/phone-field.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { RegistrationField, RegistrationInput } from "./register-account.ts";

function useRegistrationField() {
  const { register, formState } = useFormContext<RegistrationInput>();
  return (name: RegistrationField) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
}

function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 text-h3">{title}</legend>
      {children}
    </fieldset>
  );
}

const pair =
  "grid grid-cols-1 gap-5 md:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] md:items-start";

export function PersonFields() {
  const field = useRegistrationField();
  return (
    <FieldGroup title="You">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("userName")}
      />
      <TextField label="First name" autoComplete="given-name" {...field("fname")} />
      <div className={pair}>
        <TextField
          label="Middle name"
          optional
          autoComplete="additional-name"
          {...field("middleName")}
        />
        <TextField label="Last name" autoComplete="family-name" {...field("lname")} />
      </div>
      <div className={pair}>
        <DateField label="Date of birth" autoComplete="bday" {...field("dateOfBirth")} />
        <RadioGroup
          legend="Gender"
          layout="row"
          options={[
            { value: "Male", label: "Male" },
            { value: "Female", label: "Female" },
          ]}
          {...field("gender")}
        />
      </div>
    </FieldGroup>
  );
}

export function ContactFields() {
  const { control, setValue, formState } = useFormContext<RegistrationInput>();
  return (
    <FieldGroup title="Contact">
      <Controller
        control={control}
        name="mobileNumber"
        render={({ field: { name, onChange, onBlur, ref }, fieldState }) => (
          <PhoneField
            label="Phone number"
            name={name}
            onBlur={onBlur}
            ref={ref}
            defaultNumber={formState.defaultValues?.mobileNumber ?? undefined}
            error={fieldState.error?.message}
            onChange={({ countryCode, digits }) => {
              setValue("countryCode", countryCode);
              onChange(digits);
            }}
          />
        )}
      />
      <EmailField />
    </FieldGroup>
  );
}

/** Drawn after the phone number, so that the form knows it after: that is the order in which wrong fields get the focus. */
function EmailField() {
  const field = useRegistrationField();
  return <TextField label="Email" type="email" autoComplete="email" {...field("email")} />;
}

export function PasswordFields() {
  const form = useFormContext<RegistrationInput>();
  return (
    <FieldGroup title="Password">
      <div className={pair}>
        <NewPasswordFields {...registerPasswords(form)} hint="At least 8 characters" />
      </div>
    </FieldGroup>
  );
}

export function ReferralField() {
  const field = useRegistrationField();
  const { formState } = useFormContext<RegistrationInput>();
  const referral = field("referral");
  const invited = Boolean(formState.defaultValues?.referral);
  return (
    <details className="grid gap-4" open={invited || referral.error !== undefined || undefined}>
      <summary className="w-fit cursor-pointer rounded-1 py-2.5 font-[560] text-accent-text">
        Reference User Code (Optional)
      </summary>
      <div className="pt-3">
        <TextField
          label="Reference user code"
          autoCapitalize="none"
          spellCheck={false}
          {...referral}
        />
      </div>
    </details>
  );
}
