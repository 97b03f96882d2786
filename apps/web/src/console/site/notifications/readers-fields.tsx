import { countAudience } from "@nuc/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { UseFormRegister } from "react-hook-form";
import { callData } from "../../../session/calls/call.ts";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { type Draft, faultOfReaders, readersOf } from "./draft.ts";

interface ReadersFieldsProps {
  readonly draft: Draft;
  readonly register: UseFormRegister<Draft>;
  readonly errorOf: (field: keyof Draft) => string | undefined;
}

const kinds = [
  { value: "everybody", label: "Everybody" },
  { value: "user", label: "One user" },
  { value: "audience", label: "Some users" },
];
const either = (yes: string, no: string) => [
  { value: "", label: "Either way" },
  { value: "yes", label: yes },
  { value: "no", label: no },
];

/** Who gets it, and how many people that are now. */
export function ReadersFields({ draft, register, errorOf }: ReadersFieldsProps) {
  const error = errorOf("readers");
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="Who gets it"
        options={kinds}
        value={draft.readers}
        {...register("readers", { validate: (_, typed) => faultOfReaders(typed) ?? true })}
        error={error}
      />
      {draft.readers === "user" && (
        <TextField
          label="User name"
          autoCapitalize="none"
          spellCheck={false}
          {...register("username", { deps: ["readers"] })}
          error={errorOf("username")}
        />
      )}
      {draft.readers === "audience" && (
        <div className="grid gap-4 rounded-2 bg-sunken p-4 md:grid-cols-2">
          <TextField
            label="Countries"
            optional
            hint="Of the postal address: AU, NZ"
            autoCapitalize="characters"
            spellCheck={false}
            {...register("countries", { deps: ["readers"] })}
          />
          <Select
            label="Wallet"
            options={either("With a wallet", "Without one")}
            {...register("wallet", { deps: ["readers"] })}
          />
          <Select
            label="Miner"
            options={either("Miners", "No miners")}
            {...register("miner", { deps: ["readers"] })}
          />
          <Select
            label="Auto mint"
            options={either("Mint automatically", "Do not")}
            {...register("autoMint", { deps: ["readers"] })}
          />
        </div>
      )}
      <People draft={draft} />
    </div>
  );
}

/** How many people get it, before it is sent. */
function People({ draft }: { readonly draft: Draft }) {
  const fault = faultOfReaders(draft);
  // Deferred together: what was wrong a moment ago is not asked for.
  const wanted = useDeferredValue(fault === undefined ? JSON.stringify(readersOf(draft)) : "");
  const { data, error } = useQuery({
    queryKey: ["staff", "audience", wanted],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(wanted) as ReturnType<typeof readersOf>;
      return await callData(countAudience, { body, signal });
    },
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <p role="status" className="min-h-6 text-small text-ink-2">
      {fault === undefined && error !== null && error.message}
      {fault === undefined && error === null && data && peopleInWords(data.people)}
    </p>
  );
}

function peopleInWords(people: number): string {
  if (people === 0) return "Nobody matches.";
  return people === 1 ? "1 person gets this." : `${groupedNumber(people)} people get this.`;
}
