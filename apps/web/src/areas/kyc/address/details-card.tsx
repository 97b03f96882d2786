import { type AddressRecord, type Profile, storePostalAddress } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AddressForm } from "./address-form.tsx";
import { SavedAddress } from "./saved-address.tsx";

interface DetailsCardProps {
  readonly profile: Profile;
  /** Null until it is saved. */
  readonly address: AddressRecord | null;
}

/** Who one is, which is only read here, and the address. */
export function DetailsCard({ profile, address }: DetailsCardProps) {
  return (
    <Card
      title="Your details"
      actions={
        address !== null && (
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
            save={(body) => callData(storePostalAddress, { body })}
            submitLabel="Submit"
          />
        ) : (
          <SavedAddress address={address} />
        )}
      </div>
    </Card>
  );
}
