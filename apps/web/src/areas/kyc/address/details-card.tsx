import { type AddressRecord, COUNTRIES, type Profile } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { type AddressField, addressFields, addressTexts } from "./address-fields.ts";
import { AddressForm } from "./address-form.tsx";

interface DetailsCardProps {
  readonly profile: Profile;
  /** Null until it is saved; then it is locked. */
  readonly address: AddressRecord | null;
}

const grid = "grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start";

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
        <div className={grid}>
          <TextField readOnly label="Name" value={`${profile.first_name} ${profile.last_name}`} />
          <TextField readOnly label="Middle name" value={profile.middle_name ?? ""} />
          <TextField readOnly label="Email" value={profile.email} />
          <TextField readOnly label="Phone" value={`+${profile.mobile_number}`} />
        </div>
        {address === null ? <AddressForm /> : <SavedAddress address={address} />}
      </div>
    </Card>
  );
}

function SavedAddress({ address }: { readonly address: AddressRecord }) {
  return (
    <div className={grid}>
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
  );
}

function shown(address: AddressRecord, name: AddressField): string {
  const value = address[name] ?? "";
  if (name !== "country") return value;
  return COUNTRIES.find(({ code }) => code === value)?.name ?? value;
}
