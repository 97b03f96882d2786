import { type AddressRecord, type Profile, storePostalAddress } from "@nuc/contract";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AddressForm } from "./address-form.tsx";
import { type AddressStep, SavedAddress } from "./saved-address.tsx";

interface DetailsCardProps {
  readonly profile: Profile;
  /** Null until it is saved. */
  readonly address: AddressRecord | null;
  /** Of the first address, where it was chosen before. */
  readonly country: string | undefined;
  /** Once the first address is saved. */
  readonly onSaved: () => void;
}

/** Who one is, which is only read here, and the address. */
export function DetailsCard({ profile, address, country, onSaved }: DetailsCardProps) {
  const [step, setStep] = useState<AddressStep>("first");
  return (
    <Card
      title="Your details"
      actions={
        address !== null &&
        step !== "moving" && (
          <Badge tone="success" dot>
            Saved
          </Badge>
        )
      }
    >
      <div className="grid gap-5">
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start">
          <TextField readOnly label="Name" value={`${profile.first_name} ${profile.last_name}`} />
          <TextField readOnly label="Middle name" value={profile.middle_name ?? ""} />
          <TextField readOnly label="Email" value={profile.email} />
          <TextField readOnly label="Phone" value={`+${profile.mobile_number}`} />
        </div>
        {address === null ? (
          <AddressForm
            label="Your address"
            country={country}
            save={(body) => callData(storePostalAddress, { body })}
            onSaved={onSaved}
            submitLabel="Submit"
          />
        ) : (
          <SavedAddress address={address} step={step} onStep={setStep} />
        )}
      </div>
    </Card>
  );
}
