import type { UseFormRegister, UseFormSetValue } from "react-hook-form";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { toField } from "../../forms/moment-field.ts";
import type { Draft } from "./draft.ts";

interface MomentFieldsProps {
  readonly draft: Draft;
  readonly register: UseFormRegister<Draft>;
  readonly setValue: UseFormSetValue<Draft>;
  readonly errorOf: (field: keyof Draft) => string | undefined;
}

const hour = 3_600_000;
const presets = [
  { label: "1 hour", length: hour },
  { label: "1 day", length: 24 * hour },
  { label: "1 week", length: 7 * 24 * hour },
  { label: "30 days", length: 30 * 24 * hour },
];

const startOf = ({ publishAt }: Pick<Draft, "publishAt">): number =>
  publishAt === "" ? clockNow() : Date.parse(publishAt);

function faultOfExpiry(ttl: string, draft: Draft): string | true {
  if (ttl === "") return true;
  if (Date.parse(ttl) <= clockNow()) return "The expiry must be in the future.";
  return Date.parse(ttl) > startOf(draft) || "The expiry must be after the sending time.";
}

/** When it is sent, and when it goes. */
export function MomentFields({ draft, register, setValue, errorOf }: MomentFieldsProps) {
  const expireAfter = (length: number): void =>
    setValue("ttl", toField(startOf(draft) + length), { shouldValidate: true });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label="Send later"
        optional
        type="datetime-local"
        hint="In your local time. Leave empty to send now."
        {...register("publishAt", {
          deps: ["ttl"],
          validate: (text) =>
            text === "" ||
            Date.parse(text) > clockNow() ||
            "The sending time must be in the future.",
        })}
        error={errorOf("publishAt")}
      />
      <div className="grid content-start gap-1">
        <TextField
          label="Expires"
          optional
          type="datetime-local"
          hint="Leave empty to keep it until you withdraw it."
          {...register("ttl", { validate: faultOfExpiry })}
          error={errorOf("ttl")}
        />
        <div role="group" aria-label="Expires after" className="flex flex-wrap gap-x-1">
          {presets.map(({ label, length }) => (
            <button
              key={label}
              type="button"
              onClick={() => expireAfter(length)}
              className="min-h-11 rounded-full px-3 text-small font-[540] text-accent-text hover:bg-accent-soft lg:min-h-9"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
