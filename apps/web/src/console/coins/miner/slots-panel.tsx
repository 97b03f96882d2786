import { listMinerSlots, type MinerSlots } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import { categoryName } from "../../forms/category-name.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { CapacityForm } from "./capacity-form.tsx";

/** How many slots there are of each kind, and how many are taken. */
export function SlotsPanel() {
  const mayChange = useMay("miner.capacity");
  const [changing, change] = useState<MinerSlots | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["staff", "miner", "slots"],
    queryFn: ({ signal }) => callData(listMinerSlots, { signal }),
  });
  if (error !== null && data === undefined)
    return <TryAgainBanner error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      {data === undefined && <Skeleton className="h-32 rounded-2" />}
      {data?.map((slots) => (
        <Panel
          key={slots.category}
          title={categoryName(slots.category)}
          actions={
            mayChange && (
              <KeyButton
                aria-label={`Change the number of ${categoryName(slots.category)} slots`}
                onClick={() => change(slots)}
              >
                Change…
              </KeyButton>
            )
          }
        >
          <Slots slots={slots} />
        </Panel>
      ))}
      <Dialog
        open={changing !== null}
        onOpenChange={(open) => !open && change(null)}
        title={changing === null ? "" : `${categoryName(changing.category)} slots`}
      >
        {changing !== null && <CapacityForm slots={changing} onClose={() => change(null)} />}
      </Dialog>
    </div>
  );
}

function Slots({ slots }: { readonly slots: MinerSlots }) {
  const { category, capacity, held, paid, waiting, fee } = slots;
  const taken = held + paid;
  return (
    <div className="grid gap-2 text-small">
      <p className="figures flex justify-between">
        <span>
          <strong className="font-[580]">{groupedNumber(taken)}</strong> of{" "}
          {groupedNumber(capacity)} taken
        </span>
        <span className="text-ink-2">
          Fee <Amount value={parseNuc(fee)} />
        </span>
      </p>
      <ReedBar
        value={capacity === 0 ? 1 : Math.min(1, taken / capacity)}
        label={`${categoryName(category)}: ${taken} of ${capacity} slots taken`}
      />
      <p className="figures text-ink-2">
        {groupedNumber(paid)} paid, {groupedNumber(held)} not paid yet, {groupedNumber(waiting)} in
        the queue
      </p>
    </div>
  );
}
