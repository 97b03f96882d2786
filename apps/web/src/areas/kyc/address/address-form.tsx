import { zodResolver } from "@hookform/resolvers/zod";
import {
  ADDRESS_TYPES,
  addressPayload,
  COUNTRIES,
  KYC_MESSAGES,
  storePostalAddress,
  type AddressPayload,
  type z,
} from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useForm, type UseFormReturn } from "react-hook-form";
import { isOutage } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { addressQuery, readKycAgain } from "../progress/kyc-queries.ts";
import { type AddressField, addressFields, addressTexts } from "./address-fields.ts";

type CheckedAddress = z.output<typeof addressPayload>;
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

/** Saves the address once; then it is locked, and the page goes on with the documents. */
function useAddress(setError: AddressFormState["setError"]) {
  return useMutation({
    mutationFn: (body: AddressPayload) => callData(storePostalAddress, { body }),
    onSuccess: async (saved) => {
      // What opens is known before the fields lock.
      await readKycAgain();
      queryClient.setQueryData(addressQuery.queryKey, saved);
    },
    onError: (error) => {
      const fault = faultAtField(error, addressFields);
      if (fault) setError(fault.field, { message: fault.message }, { shouldFocus: true });
    },
  });
}

/** The address, as long as there is none: the rules of the specification in their order, the first wrong field in focus. */
export function AddressForm() {
  const form: AddressFormState = useForm({
    resolver: zodResolver(addressPayload),
    mode: "onTouched",
    defaultValues: empty,
  });
  const saving = useAddress(form.setError);
  const submit = useSubmitOnce(saving.mutateAsync);
  return (
    <form
      noValidate
      className="grid gap-5"
      aria-label="Your address"
      onSubmit={form.handleSubmit(submit)}
    >
      <AddressFailure error={saving.error} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start">
        {addressFields.map((name) => (
          <Field key={name} name={name} form={form} />
        ))}
      </div>
      <Button type="submit" size="large" className="w-fit" busy={saving.isPending}>
        Submit
      </Button>
    </form>
  );
}

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
  if (name === "address_type")
    return <Select {...field} options={types} placeholder="Choose Resident or Work" />;
  if (name === "country")
    return <Select {...field} options={countries} placeholder="Choose your country" />;
  return <TextField {...field} />;
}
