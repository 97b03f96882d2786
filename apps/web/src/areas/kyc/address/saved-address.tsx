import { type AddressRecord, changePostalAddress, countryName, KYC_MESSAGES } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { type AddressField, addressFields, addressTexts } from "./address-fields.ts";
import { AddressForm, type CheckedAddress } from "./address-form.tsx";

export type AddressStep = "first" | "moving" | "back";

interface SavedAddressProps {
  readonly address: AddressRecord;
  readonly step: AddressStep;
  readonly onStep: (step: AddressStep) => void;
}

/** The address, which is locked until its owner says that they moved. */
export function SavedAddress({ address, step, onStep }: SavedAddressProps) {
  if (step === "moving") return <MoveForm address={address} onEnd={() => onStep("back")} />;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start">
        {addressFields.map((name) => {
          const { label, optional } = addressTexts[name];
          return (
            <TextField
              key={name}
              readOnly
              label={label}
              optional={optional}
              value={shown(address, name)}
            />
          );
        })}
      </div>
      <Button
        variant="secondary"
        className="w-fit"
        // The button that had the focus in the form is gone.
        autoFocus={step === "back"}
        onClick={() => onStep("moving")}
      >
        Change address
      </Button>
    </>
  );
}

function shown(address: AddressRecord, name: AddressField): string {
  return name === "country" ? countryName(address.country) : (address[name] ?? "");
}

interface MoveFormProps extends Pick<SavedAddressProps, "address"> {
  readonly onEnd: () => void;
}

function MoveForm({ address, onEnd }: MoveFormProps) {
  const { success } = useToast();
  const save = async (typed: CheckedAddress): Promise<AddressRecord> => {
    const isSame = addressFields.every((name) => typed[name] === address[name]);
    if (isSame) return address;
    const saved = await callData(changePostalAddress, { body: typed });
    success(KYC_MESSAGES.address.changed);
    return saved;
  };
  return (
    <StepStart>
      <p className="text-ink-2">{KYC_MESSAGES.address.moving}</p>
      <AddressForm
        label="Your new address"
        known={address}
        save={save}
        onSaved={onEnd}
        submitLabel="Save new address"
        actions={
          <Button variant="secondary" size="large" onClick={onEnd}>
            Cancel
          </Button>
        }
      />
    </StepStart>
  );
}
