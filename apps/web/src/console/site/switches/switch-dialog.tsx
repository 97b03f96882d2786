import { setToggle, type ToggleRecord } from "@nuc/contract";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { ChangeForm } from "../../forms/change-form.tsx";
import { featureName } from "../../forms/feature-names.ts";

type Choice = "everywhere" | "countries" | "off";

interface SwitchDialogProps {
  /** Null = closed. */
  readonly toggle: ToggleRecord | null;
  readonly onClose: () => void;
}

/** Asks where a feature is to be on, and says whom that reaches. */
export function SwitchDialog({ toggle, onClose }: SwitchDialogProps) {
  return (
    <Dialog
      open={toggle !== null}
      onOpenChange={(open) => !open && onClose()}
      title={toggle === null ? "" : featureName(toggle.toggle_column)}
      description="Open pages update at once. People with their own switch keep it."
    >
      {toggle !== null && <SwitchForm toggle={toggle} onClose={onClose} />}
    </Dialog>
  );
}

const options = [
  { value: "everywhere", label: "On in every country" },
  {
    value: "countries",
    label: "On in some countries",
    hint: "By postal address; people without one do not get it.",
  },
  { value: "off", label: "Off for everybody" },
];

function choiceOf({ enabled, countries }: ToggleRecord): Choice {
  if (!enabled) return "off";
  return countries === null ? "everywhere" : "countries";
}

type GeneralSwitch = Pick<ToggleRecord, "enabled" | "countries">;

function SwitchForm({ toggle, onClose }: { toggle: ToggleRecord; onClose: () => void }) {
  const { toggle_column: column, enabled, countries } = toggle;
  const [choice, choose] = useState<Choice>(choiceOf(toggle));
  const [typed, setTyped] = useState(countries?.join(", ") ?? "");
  const [fault, setFault] = useState<string>();
  const read = (): GeneralSwitch | undefined => {
    if (choice !== "countries") return { enabled: choice !== "off", countries: null };
    const listed = typed.toUpperCase().match(/[^\s,;]+/g) ?? [];
    const wrong = listed.find((country) => !/^[A-Z]{2}$/.test(country));
    const found =
      listed.length === 0
        ? "Name at least one country, such as AU."
        : wrong && `${wrong} is not a country code. Use two letters each, such as AU, NZ.`;
    setFault(found);
    return found === undefined ? { enabled: true, countries: [...new Set(listed)] } : undefined;
  };
  return (
    <ChangeForm
      shown={{ enabled, countries }}
      submitLabel="Change the switch"
      read={read}
      save={async (value, seen) =>
        callData(setToggle, { params: { column }, body: { ...value, seen } })
      }
      done={(value) => `${featureName(column)} is ${whereItIsOn(value)} now.`}
      say={whereItIsOn}
      onClose={onClose}
    >
      <RadioGroup
        legend="Where it is on"
        layout="column"
        name="where"
        options={options}
        value={choice}
        onChange={({ target }) => choose(target.value as Choice)}
      />
      {choice === "countries" && (
        <TextField
          label="Countries"
          hint="Two letters each: AU, NZ"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(undefined);
          }}
          error={fault}
        />
      )}
    </ChangeForm>
  );
}

/** Such as "on in AU, NZ". */
function whereItIsOn({ enabled, countries }: GeneralSwitch): string {
  if (!enabled) return "off for everybody";
  return countries === null ? "on in every country" : `on in ${countries.join(", ")}`;
}
