import {
  COUNTRIES,
  countryName,
  ALL_OTHER_COUNTRIES,
  RECEIPT_MESSAGES,
  type ReceiptSettings,
  setReceiptSettings,
} from "@nuc/contract";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { DraftLine } from "../../drafts/draft-line.tsx";
import { isSame, useDraft, useKeepDraft } from "../../drafts/use-draft.ts";
import { ChangeForm } from "../../forms/change-form.tsx";

const { settings: words } = RECEIPT_MESSAGES;

interface FormProps {
  readonly settings: ReceiptSettings;
  readonly onClose: () => void;
}

const say = ({ issuer, taxes }: ReceiptSettings): string =>
  [issuer.name, ...taxes.map(({ country, percent }) => `${country} ${percent}%`)].join(", ");

const save = async (value: ReceiptSettings, seen: ReceiptSettings) =>
  callData(setReceiptSettings, { body: { ...value, seen } });

type Issuer = ReceiptSettings["issuer"];

/** Name, address and tax number of who sells the coins; a draft is kept with what stood there when it was begun. */
export function IssuerForm({ settings, onClose }: FormProps) {
  const kept = useDraft<Issuer, Issuer>("receipt issuer", settings.issuer);
  const [issuer, setIssuer] = useState(kept.found?.value ?? settings.issuer);
  const seen = kept.found?.seen ?? settings.issuer;
  const isCurrent = isSame(seen, settings.issuer);
  const fits = useKeepDraft(kept, isSame(issuer, settings.issuer) ? null : issuer, seen);
  const discard = (): void => {
    kept.forget();
    setIssuer(settings.issuer);
  };
  const [fault, setFault] = useState<string>();
  const change = (part: Partial<Issuer>): void => {
    setIssuer({ ...issuer, ...part });
    setFault(undefined);
  };
  const read = (): ReceiptSettings | undefined => {
    const isNamed = issuer.name.trim() !== "";
    setFault(isNamed ? undefined : words.issuerRequired);
    return isNamed ? { ...settings, issuer } : undefined;
  };
  return (
    <ChangeForm<ReceiptSettings>
      key={isCurrent ? "current" : "begun on an earlier one"}
      shown={{ ...settings, issuer: seen }}
      submitLabel="Save"
      read={read}
      save={save}
      done={(value) => {
        kept.forget();
        return `${value.issuer.name} issues later receipts.`;
      }}
      say={say}
      onClose={onClose}
    >
      <DraftLine at={kept.found?.at} fits={fits} onDiscard={discard}>
        {!isCurrent && `Somebody else has since saved ${settings.issuer.name}.`}
      </DraftLine>
      <TextField
        label="Name"
        value={issuer.name}
        onChange={({ target }) => change({ name: target.value })}
        error={fault}
      />
      <TextArea
        label="Address"
        value={issuer.address}
        onChange={({ target }) => change({ address: target.value })}
        className="min-h-24"
      />
      <TextField
        label="Tax number"
        value={issuer.taxNumber}
        onChange={({ target }) => change({ taxNumber: target.value })}
      />
    </ChangeForm>
  );
}

type Tax = ReceiptSettings["taxes"][number];

interface TaxFormProps extends FormProps {
  /** The one that is changed; left out for a new one. */
  readonly tax: Tax | undefined;
}

/** One tax; without a name and a rate it is removed. */
export function TaxForm({ settings, tax, onClose }: TaxFormProps) {
  const [draft, setDraft] = useState<Tax>(tax ?? { country: "", name: "", percent: "" });
  const [fault, setFault] = useState<Partial<Tax>>({});
  const change = (part: Partial<Tax>): void => {
    setDraft({ ...draft, ...part });
    setFault({});
  };
  const taken = new Set(settings.taxes.map(({ country }) => country));
  const read = (): ReceiptSettings | undefined => {
    const name = draft.name.trim();
    const percent = draft.percent.trim();
    const others = settings.taxes.filter(({ country }) => country !== draft.country);
    if (tax !== undefined && name === "" && percent === "") return { ...settings, taxes: others };
    const faults = {
      ...(draft.country === "" && { country: words.countryUnknown }),
      ...(name === "" && { name: words.nameRequired }),
      ...(!/^\d{1,3}(?:\.\d{1,3})?$/.test(percent) && { percent: words.percentWrong }),
    };
    setFault(faults);
    if (Object.keys(faults).length > 0) return undefined;
    return { ...settings, taxes: [...others, { country: draft.country, name, percent }] };
  };
  return (
    <ChangeForm<ReceiptSettings>
      shown={settings}
      submitLabel="Save"
      read={read}
      save={save}
      done={({ taxes }) => {
        const now = taxes.find(({ country }) => country === draft.country);
        const where = placeName(draft.country);
        return now ? `${where}: ${now.name} ${now.percent}%.` : `${where}: no tax.`;
      }}
      say={say}
      onClose={onClose}
    >
      {tax === undefined ? (
        <Select
          label="Country"
          placeholder="Choose a country"
          options={[
            { value: ALL_OTHER_COUNTRIES, label: placeName(ALL_OTHER_COUNTRIES) },
            ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
          ].filter(({ value }) => !taken.has(value))}
          value={draft.country}
          onChange={({ target }) => change({ country: target.value })}
          error={fault.country}
        />
      ) : (
        <p className="text-ink-2">
          {placeName(tax.country)}. Leave name and rate empty to remove the tax.
        </p>
      )}
      <TextField
        label="Name"
        hint="As it appears on receipts, such as GST."
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={fault.name}
      />
      <TextField
        label="Rate (percent)"
        inputMode="decimal"
        autoComplete="off"
        value={draft.percent}
        onChange={({ target }) => change({ percent: target.value })}
        error={fault.percent}
      />
    </ChangeForm>
  );
}

/** "Australia", or all that have no tax of their own. */
export const placeName = (country: string): string =>
  country === ALL_OTHER_COUNTRIES ? "All other countries" : countryName(country);
