import { useEffect, useEffectEvent } from "react";
import { subtractPrice } from "../orders/order-price.ts";
import { FailureBanner } from "../session/failures/failure-banner.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { LabelValue, LabelValues } from "../ui/lists/label-values.tsx";
import { Loading, Skeleton } from "../ui/loading/skeleton.tsx";
import { begin } from "./checkout-query.ts";
import type { PayPanelProps } from "./pay-panel-props.ts";
import { useAct } from "./use-act.ts";

/** Where a bank transfer by PayID goes to, each line to be copied: at once where the order was just confirmed, else at a press. */
export function PayIdPanel({ data, confirmed, order }: PayPanelProps) {
  const act = useAct();
  const show = (): void =>
    act.run(async () => {
      await begin(data);
    });
  const begins = useEffectEvent(() => confirmed && order.transfer === null && show());
  useEffect(() => void begins(), []);
  const { transfer, currency } = order;
  const missing =
    order.state === "underpaid" ? subtractPrice(order.price, order.paid) : order.price;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-h3">Pay by PayID</h1>
        <p className="text-small text-ink-2">
          Transfer {missing} {currency} in your bank&apos;s app with the reference, before the time
          runs out. This page shows when it has arrived.
        </p>
      </div>
      <FailureBanner error={act.error} />
      {transfer === null ? (
        <WhereTo busy={act.busy} beginsItself={confirmed && act.error === undefined} show={show} />
      ) : (
        <LabelValues>
          <LabelValue label="PayID" copy={transfer.payId}>
            {transfer.payId}
          </LabelValue>
          <LabelValue label="Name" copy={transfer.name}>
            {transfer.name}
          </LabelValue>
          <LabelValue label="Reference" copy={transfer.reference}>
            <strong className="code-text">{transfer.reference}</strong>
          </LabelValue>
          <LabelValue label="Amount" copy={missing}>
            <span className="figures">
              {missing} {currency}
            </span>
          </LabelValue>
        </LabelValues>
      )}
    </>
  );
}

interface WhereToProps {
  readonly busy: boolean;
  readonly beginsItself: boolean;
  readonly show: () => void;
}

/** Before it is known where to transfer to. */
function WhereTo({ busy, beginsItself, show }: WhereToProps) {
  if (beginsItself)
    return (
      <Loading label="Loading where to transfer">
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  return (
    <Button size="large" full busy={busy} onClick={show}>
      Show where to transfer
    </Button>
  );
}
