import { useState } from "react";
import { Card } from "../layout/card.tsx";
import { Checkbox } from "../fields/checkbox.tsx";
import { DateField } from "../fields/date-field.tsx";
import { OtpField } from "../fields/otp-field.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { PhoneField } from "../fields/phone-field.tsx";
import { RadioGroup } from "../fields/radio-group.tsx";
import { Select } from "../fields/select.tsx";
import { TextArea } from "../fields/text-area.tsx";
import { TextField } from "../fields/text-field.tsx";

export function FieldsSample() {
  const [code, setCode] = useState("417");
  const [phone, setPhone] = useState("");
  return (
    <Card title="Fields">
      <form className="grid gap-5 md:grid-cols-2" noValidate>
        <TextField label="Username" defaultValue="account.holder" />
        <PasswordField label="Password" error="Password required!" />
        <TextField label="Middle name" optional hint="As in your passport." />
        <DateField label="Date of birth" />
        <PhoneField label="Phone" onChange={({ digits }) => setPhone(digits)} hint={phone} />
        <Select
          label="Country"
          options={[{ value: "au", label: "Australia" }]}
          placeholder="Choose"
        />
        <RadioGroup
          legend="Gender"
          options={[
            { value: "Male", label: "Male" },
            { value: "Female", label: "Female" },
          ]}
          defaultValue="Male"
        />
        <Checkbox label="I have written the words down" defaultChecked />
        <OtpField
          value={code}
          onChange={setCode}
          error="Please enter the 6 digit OTP code!"
          onComplete={setCode}
        />
        <TextArea label="Message" />
        <TextField label="Payment reference code" readOnly value="A1B2-C3D4" />
      </form>
    </Card>
  );
}
