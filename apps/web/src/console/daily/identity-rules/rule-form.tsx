import {
  COUNTRIES,
  ALL_OTHER_COUNTRIES,
  isNucAmount,
  KYC_STAFF_MESSAGES,
  type KycRule,
  setKycRules,
} from "@nuc/contract";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { ChangeForm } from "../../forms/change-form.tsx";
import { ruleName, ruleWords } from "./rule-words.ts";

interface RuleFormProps {
  readonly rules: readonly KycRule[];
  /** The one that is changed; left out for a new one. */
  readonly rule?: KycRule | undefined;
  readonly onClose: () => void;
}

const empty: KycRule = { country: "", buy: false, sendAbove: null, miner: false, shopCard: false };

/** Buying joins them when it comes: the server takes no rule that nothing asks for. */
const acts = [
  ["buy", "Buy coins"],
  ["miner", "Register as a miner"],
  ["shopCard", "Open a shop card"],
] as const;

const say = (rules: readonly KycRule[]): string =>
  rules.length === 0
    ? "no rule"
    : rules.map((rule) => `${ruleName(rule.country)}: ${ruleWords(rule)}`).join("; ");

/** One rule; all rules are saved together, and one that withholds nothing is removed. */
export function RuleForm({ rules, rule, onClose }: RuleFormProps) {
  const [draft, setDraft] = useState<KycRule>(rule ?? empty);
  const [fault, setFault] = useState<{ country?: string; sendAbove?: string }>({});
  const change = (part: Partial<KycRule>): void => {
    setDraft({ ...draft, ...part });
    setFault({});
  };
  const taken = new Set(rules.map(({ country }) => country));
  const read = (): KycRule[] | undefined => {
    const sum = draft.sendAbove?.trim() ?? "";
    const { amountMalformed, countryUnknown } = KYC_STAFF_MESSAGES.rules;
    const faults = {
      ...(draft.country === "" && { country: countryUnknown }),
      ...(sum !== "" && !isNucAmount(sum) && { sendAbove: amountMalformed }),
    };
    setFault(faults);
    if (Object.keys(faults).length > 0) return undefined;
    const now = { ...draft, sendAbove: sum === "" ? null : sum };
    const others = rules.filter(({ country }) => country !== draft.country);
    return now.buy || now.miner || now.shopCard || now.sendAbove !== null
      ? [...others, now]
      : others;
  };
  return (
    <ChangeForm<readonly KycRule[]>
      shown={rules}
      submitLabel="Save"
      read={read}
      save={async (value, seen) =>
        callData(setKycRules, { body: { rules: [...value], seen: [...seen] } })
      }
      done={(value) => {
        const now = value.find(({ country }) => country === draft.country) ?? draft;
        return `${ruleName(draft.country)}: ${ruleWords(now)}.`;
      }}
      say={say}
      onClose={onClose}
    >
      {rule === undefined && (
        <Select
          label="Country"
          placeholder="Choose a country"
          options={[
            { value: ALL_OTHER_COUNTRIES, label: ruleName(ALL_OTHER_COUNTRIES) },
            ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
          ].filter(({ value }) => !taken.has(value))}
          value={draft.country}
          onChange={({ target }) => change({ country: target.value })}
          error={fault.country}
        />
      )}
      <fieldset className="grid">
        <legend className="text-small font-[560]">Unverified customers may not</legend>
        {acts.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={draft[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
      </fieldset>
      <TextField
        label="Send more than this a day (NUC)"
        hint="All wallets together, counted by UTC days. Empty = any sum."
        inputMode="decimal"
        autoComplete="off"
        value={draft.sendAbove ?? ""}
        onChange={({ target }) => change({ sendAbove: target.value })}
        error={fault.sendAbove}
      />
    </ChangeForm>
  );
}
