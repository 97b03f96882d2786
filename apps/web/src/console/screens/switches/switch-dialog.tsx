import { setToggle, type ToggleRecord } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
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
      description="Open pages show it at once. Those who have a switch of their own keep it."
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
    hint: "By the postal address; people without one do not have it.",
  },
  { value: "off", label: "Off for everybody" },
];

function choiceOf({ enabled, countries }: ToggleRecord): Choice {
  if (!enabled) return "off";
  return countries === null ? "everywhere" : "countries";
}

function SwitchForm({ toggle, onClose }: { toggle: ToggleRecord; onClose: () => void }) {
  const [choice, choose] = useState<Choice>(choiceOf(toggle));
  const [countries, setCountries] = useState(toggle.countries?.join(", ") ?? "");
  const [fault, setFault] = useState<string>();
  const queries = useQueryClient();
  const { success } = useToast();
  const change = useMutation({
    mutationFn: async (body: { enabled: boolean; countries: string[] | null }) =>
      callData(setToggle, { params: { column: toggle.toggle_column }, body }),
    onSuccess: () => {
      onClose();
      success(`${featureName(toggle.toggle_column)} is changed.`);
      return queries.invalidateQueries({ queryKey: ["staff", "toggles"] });
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const listed = countries.toUpperCase().match(/[^\s,;]+/g) ?? [];
    const wrong = listed.find((country) => !/^[A-Z]{2}$/.test(country));
    const found =
      listed.length === 0
        ? "Name at least one country, such as AU."
        : wrong && `${wrong} is no country: two letters each, such as AU, NZ.`;
    if (choice === "countries" && found !== undefined) return setFault(found);
    change.mutate({
      enabled: choice !== "off",
      countries: choice === "countries" ? [...new Set(listed)] : null,
    });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <FailureBanner error={change.error} />
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
          value={countries}
          onChange={({ target }) => {
            setCountries(target.value);
            setFault(undefined);
          }}
          error={fault}
        />
      )}
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={change.isPending}>
          Change the switch
        </Button>
      </DialogActions>
    </form>
  );
}
