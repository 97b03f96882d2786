import { useState } from "react";
import { Checkbox } from "../fields/checkbox.tsx";
import { OtpField } from "../fields/otp-field.tsx";
import { PinField } from "../fields/pin-field.tsx";
import { RadioGroup } from "../fields/radio-group.tsx";
import { ReedSlider } from "../fields/reed-slider.tsx";
import { Sample } from "./sample.tsx";
import { longText } from "./samples.ts";

const genders = [
  { value: "Male", label: "Male" },
  { value: "Female", label: "Female" },
];
const tiers = [
  { value: "silver", label: "Silver", hint: "300 NUC" },
  { value: "gold", label: longText, hint: "50,000 NUC" },
];

export function ChoicesSample() {
  const [amount, setAmount] = useState(400);
  return (
    <Sample name="choices" title="Codes and choices">
      <div className="grid gap-6 md:grid-cols-2">
        <Codes />
        <RadioGroup legend="Gender" name="gender" options={genders} defaultValue="Male" />
        <RadioGroup
          legend="Gender"
          name="wrong-gender"
          options={genders}
          error="Gender required!"
        />
        <RadioGroup
          legend="Miner"
          name="tier"
          options={tiers}
          layout="column"
          defaultValue="gold"
        />
        <div className="grid content-start gap-3">
          <Checkbox label="I have written the words down" defaultChecked />
          <Checkbox label={longText} />
          <Checkbox label="I agree to the terms" error="Please accept the terms!" />
          <Checkbox label="Not for you" disabled />
        </div>
        <ReedSlider
          label="Amount in USD"
          min={100}
          max={1000}
          step={50}
          value={amount}
          text={`${amount} USD`}
          onValue={setAmount}
        />
      </div>
    </Sample>
  );
}

function Codes() {
  const [code, setCode] = useState("417");
  const [wrong, setWrong] = useState("417417");
  const [pin, setPin] = useState("41");
  return (
    <>
      <OtpField value={code} onChange={setCode} />
      <OtpField value={wrong} onChange={setWrong} error="Please enter the 6 digit OTP code!" />
      <OtpField value="" onChange={setCode} disabled />
      <PinField label="PIN" value={pin} onChange={setPin} />
    </>
  );
}
