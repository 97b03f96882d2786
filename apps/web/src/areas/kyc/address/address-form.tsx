import { zodResolver } from "@hookform/resolvers/zod";
import {
  ADDRESS_TYPES,
  addressPayload,
  COUNTRIES,
  KYC_MESSAGES,
  type AddressPayload,
  type AddressRecord,
  type z,
} from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { isOutage } from "../../../session/calls/api-error.ts";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showAddress } from "../progress/kyc-queries.ts";
import { type AddressField, addressFields, addressTexts } from "./address-fields.ts";

export type CheckedAddress = z.output<typeof addressPayload>;
type AddressFormState = UseFormReturn<AddressPayload, unknown, CheckedAddress>;

const empty: AddressPayload = {
  address_line1: "",
  address_line2: "",
  city_town_suburb: "",
  state_province: "",
  // Nothing is chosen; the rule says so.
  address_type: "",
  post_code: "",
  country: "",
};

const countries = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
const types = ADDRESS_TYPES.map((type) => ({
  value: type,
  label: KYC_MESSAGES.page.addressTypes[type],
}));

interface AddressFormProps {
  /** Its accessible name. */
  readonly label: string;
  /** Its first value; else nothing. */
  readonly known?: AddressRecord;
  /** Chosen before; else none. */
  readonly country?: string | undefined;
  readonly save: (address: CheckedAddress) => Promise<AddressRecord>;
  readonly onSaved?: () => void;
  readonly submitLabel: string;
  /** Beside the button that saves. */
  readonly actions?: ReactNode;
}

/** An address: the rules of the specification in their order, the first wrong field in focus. What fails loses nothing typed. */
export function AddressForm(props: AddressFormProps) {
  const { label, known, country = "", save, onSaved, submitLabel, actions } = props;
  const form: AddressFormState = useForm({
    resolver: zodResolver(addressPayload),
    mode: "onTouched",
    defaultValues: known === undefined ? { ...empty, country } : typedOf(known),
  });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      await showAddress(saved);
      onSaved?.();
    },
    onError: (error) => {
      const fault = faultAtField(error, addressFields);
      if (fault) form.setError(fault.field, { message: fault.message }, { shouldFocus: true });
    },
  });
  const submit = useSubmitOnce(saving.mutateAsync);
  return (
    <form noValidate className="grid gap-5" aria-label={label} onSubmit={form.handleSubmit(submit)}>
      <AddressFailure error={saving.error} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start">
        {addressFields.map((name) => (
          <Field key={name} name={name} form={form} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={saving.isPending}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}

const typedOf = (known: AddressRecord): AddressPayload => ({
  ...known,
  address_line2: known.address_line2 ?? "",
  post_code: known.post_code ?? "",
});

/** What the server said that belongs to no field; without an answer the specification's sentence for this page. */
function AddressFailure({ error }: { readonly error: unknown }) {
  if (error === null || faultAtField(error, addressFields) !== undefined) return null;
  if (!isOutage(error)) return <FailureBanner error={error} />;
  return (
    <Banner tone="danger" role="alert">
      {KYC_MESSAGES.page.loadFailed}
    </Banner>
  );
}

function Field({ name, form }: { readonly name: AddressField; readonly form: AddressFormState }) {
  const field = {
    ...addressTexts[name],
    ...form.register(name),
    error: form.formState.errors[name]?.message,
  };
  // Without it the form takes a select on its first option for one that was changed.
  const choice = { ...field, defaultValue: String(form.formState.defaultValues?.[name]) };
  if (name === "address_type")
    return <Select {...choice} options={types} placeholder="Choose Resident or Work" />;
  if (name === "country")
    return <Select {...choice} options={countries} placeholder="Choose your country" />;
  return <TextField {...field} />;
}
