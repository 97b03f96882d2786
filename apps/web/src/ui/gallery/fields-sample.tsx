import { useState } from "react";
import { DateField } from "../fields/date-field.tsx";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { PhoneField } from "../fields/phone-field.tsx";
import { Select } from "../fields/select.tsx";
import { SuggestField } from "../fields/suggest-field.tsx";
import { TextArea } from "../fields/text-area.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Sample } from "./sample.tsx";
import { longText, otherAddress, sampleAddress } from "./samples.ts";

const countries = [{ value: "au", label: "Australia" }];

export function FieldsSample() {
  const [phone, setPhone] = useState("");
  const [receiver, setReceiver] = useState(sampleAddress);
  return (
    <Sample name="fields" title="Fields">
      <form className="grid gap-5 md:grid-cols-2" noValidate>
        <TextField label="Username" defaultValue="account.holder" />
        <TextField label="Middle name" optional hint="As in your passport." />
        <TextField label="Last name" error="Last name required!" />
        <TextField label="Wallet name" defaultValue={longText} />
        <TextField label="Payment reference code" readOnly value="A1B2-C3D4" />
        <TextField label="Country of birth" disabled defaultValue="Australia" />
        <TextField label="Amount" affix={<span className="pr-4 text-ink-3">NUC</span>} />
        <SuggestField
          name="receiver"
          label="Receiver address"
          mono
          value={receiver}
          onChange={setReceiver}
          suggestions={[{ value: otherAddress, name: "Everyday", detail: "Your wallet" }]}
        />
        <PasswordField label="Account password" defaultValue="correct horse" />
        <PasswordField label="Password" error="Password required!" />
        <NewPasswordFields
          field={(name) => ({ name })}
          onRepeat={() => undefined}
          label="New password"
          hint="At least 8 characters."
        />
        <PhoneField label="Phone" onChange={({ digits }) => setPhone(digits)} hint={phone} />
        <PhoneField label="Second phone" onChange={() => undefined} error="Phone required!" />
        <DateField label="Date of birth" />
        <DateField label="Date of issue" error="Date required!" />
        <Select label="Country" options={countries} placeholder="Choose" />
        <Select label="Nationality" options={countries} error="Nationality required!" />
        <TextArea label="Message" defaultValue={longText} />
        <TextArea label="Answer" error="Message required!" />
      </form>
    </Sample>
  );
}
