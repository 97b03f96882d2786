import { setMinerCapacity, type MinerSlots } from "@nuc/contract";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { categoryName } from "../../forms/category-name.ts";
import { ChangeForm } from "../../forms/change-form.tsx";

/** Asks how many slots there are to be, and says who moves up. */
export function CapacityForm({ slots, onClose }: { slots: MinerSlots; onClose: () => void }) {
  const [typed, setTyped] = useState(String(slots.capacity));
  const [fault, setFault] = useState<string>();
  const name = categoryName(slots.category);
  const free = Number(typed) - slots.held - slots.paid;
  const moving = Number.isFinite(free) ? Math.max(0, Math.min(free, slots.waiting)) : 0;
  return (
    <ChangeForm
      shown={slots.capacity}
      submitLabel="Change the number"
      read={() => {
        if (/^\d{1,7}$/.test(typed.trim())) return Number(typed);
        setFault("Type a whole number, 0 or more.");
        return undefined;
      }}
      save={async (capacity, seen) =>
        callData(setMinerCapacity, {
          params: { category: slots.category },
          body: { capacity, seen },
        })
      }
      done={(capacity) => `There are ${groupedNumber(capacity)} ${name} slots.`}
      say={(now) => `${groupedNumber(now)} slots`}
      // Who moved up keeps the slot.
      canUndo={moving === 0}
      onClose={onClose}
    >
      <TextField
        label="Slots"
        inputMode="numeric"
        hintStays
        hint={`${groupedNumber(moving)} of ${groupedNumber(slots.waiting)} waiting wallets move up and get a notification. Nobody loses a slot.`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
        error={fault}
      />
    </ChangeForm>
  );
}
