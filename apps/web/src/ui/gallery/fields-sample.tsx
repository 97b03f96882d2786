import { useState } from "react";
import { Card } from "../card.tsx";
import { Checkbox } from "../checkbox.tsx";
import { DateField } from "../date-field.tsx";
import { OtpField } from "../otp-field.tsx";
import { PasswordField } from "../password-field.tsx";
import { PhoneField } from "../phone-field.tsx";
import { RadioGroup } from "../radio-group.tsx";
import { Select } from "../select.tsx";
import { TextArea } from "../text-area.tsx";
import { TextField } from "../text-field.tsx";

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
