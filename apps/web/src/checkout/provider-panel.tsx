import { useEffect, useEffectEvent } from "react";
import { methodName } from "../orders/methods.ts";
import { FailureBanner } from "../session/failures/failure-banner.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { useLeaving } from "../ui/links/use-leaving.ts";
import { begin } from "./checkout-query.ts";
import type { PayPanelProps } from "./pay-panel-props.ts";
import { useAct } from "./use-act.ts";

/** Leads to the page of the provider: at once where the order was just confirmed, else at a press. Until then nothing leaves this site. */
export function ProviderPanel({ data, back, confirmed, order }: PayPanelProps) {
  const name = methodName(order.method);
  const [leaving, leave] = useLeaving();
  const act = useAct();
  const go = (): void =>
    act.run(async () => {
      const page = await begin(data);
      if (page !== null) leave(page);
    });
  const begins = useEffectEvent(() => confirmed && go());
  useEffect(() => void begins(), []);
  const isAsked = back === "paid";
  const busy = act.busy || leaving;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-h3">
          {isAsked ? `Waiting for ${name}` : busy ? `Opening ${name}` : `Pay by ${name}`}
        </h1>
        <p role="status" className="text-small text-ink-2">
          {isAsked
            ? `We have not seen the payment yet. As soon as ${name} confirms it, this page shows it.`
            : `You pay ${order.price} ${order.currency} on the page of ${name}, and come back here.`}
        </p>
      </div>
      <FailureBanner error={act.error} />
      <Button
        size="large"
        full
        variant={isAsked ? "secondary" : "primary"}
        busy={busy}
        onClick={go}
      >
        {isAsked ? `Back to ${name}` : `Continue to ${name}`}
      </Button>
    </>
  );
}
