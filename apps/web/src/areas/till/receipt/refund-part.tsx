import type { Sale, SaleRefund } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQueryClient } from "@tanstack/react-query";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { fullTime } from "../../../ui/time/moment.ts";
import { Amount } from "../../../ui/values/amount.tsx";
import { TransactionLink } from "./transaction-link.tsx";
import { RefundSteps } from "../refund/refund-steps.tsx";
import { saleQuery } from "../own/sale-query.ts";
import { useState } from "react";

interface RefundPartProps {
  readonly sale: Sale;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What was paid back of a sale, and the dialog that pays more of it back. */
export function RefundPart({ sale, open, onOpenChange }: RefundPartProps) {
  const [locked, setLocked] = useState(false);
  const client = useQueryClient();
  const take = (changed: Sale): void => {
    client.setQueryData(saleQuery(sale.id).queryKey, changed);
    void client.invalidateQueries({ queryKey: ["till", "sales"] });
  };
  return (
    <>
      {sale.refunds.length > 0 && (
        <Card title="Paid back">
          <ul className="grid grid-cols-1 gap-3">
            {sale.refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} />
            ))}
          </ul>
        </Card>
      )}
      <Dialog open={open} onOpenChange={onOpenChange} dismissible={!locked} title="Pay back">
        <RefundSteps
          sale={sale}
          onLock={setLocked}
          onSale={take}
          onClose={() => onOpenChange(false)}
        />
      </Dialog>
    </>
  );
}

const states = {
  sending: ["warning", "On its way"],
  paid: ["success", "Paid back"],
  refused: ["danger", "Refused"],
} as const;

function Refund({
  refund: { amount, state, extrinsicHash, time },
}: {
  readonly refund: SaleRefund;
}) {
  const [tone, word] = states[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
      <Amount value={parseNuc(amount)} exact className="wrap-anywhere whitespace-normal!" />
      <Badge tone={tone} dot>
        {word}
      </Badge>
      <span className="flex w-full flex-wrap items-center gap-x-3 text-ink-2">
        <span>{fullTime(time)}</span>
        <TransactionLink hash={extrinsicHash} />
      </span>
    </li>
  );
}
