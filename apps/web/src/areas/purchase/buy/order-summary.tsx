import type { CreatedOrder, WalletRecord } from "@nuc/contract";
import { HoldTime } from "../../../orders/hold-time.tsx";
import { Price } from "../../../ui/values/price.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { CostLine, CostList } from "../../../ui/lists/cost-list.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { rateLabel } from "../../../ui/values/rate-label.ts";

interface OrderSummaryProps {
  readonly wallet: WalletRecord | undefined;
  /** Smallest units; undefined while none is chosen. */
  readonly amount: bigint | undefined;
  /** Such as "17.22". */
  readonly price: string | undefined;
  readonly rate: string;
  /** Minutes that a price is held. */
  readonly holdMinutes: number;
  /** Once it is made. */
  readonly placed: CreatedOrder | undefined;
}

const heldFor = (minutes: number): string =>
  minutes % (24 * 60) === 0 ? `${minutes / (24 * 60)} days` : `${minutes} minutes`;

/** What is bought and what it costs, beside the steps. */
export function OrderSummary(props: OrderSummaryProps) {
  const { wallet, amount, price, rate, holdMinutes, placed } = props;
  return (
    <Card title="Your order" aria-label="Your order" className="lg:sticky lg:top-6">
      <div className="grid gap-4">
        <CostList>
          <CostLine label="You get">
            <Amount value={amount} exact />
          </CostLine>
          <CostLine label="Into">
            <span className="wrap-anywhere">{wallet?.account_name ?? "–"}</span>
          </CostLine>
          <CostLine label="Rate">
            <span className="figures">{rateLabel(placed?.rate ?? rate, "USD")}</span>
          </CostLine>
          <CostLine label="Our fee">None</CostLine>
          <CostLine label="You pay" total>
            <Price price={price} currency="USD" />
          </CostLine>
        </CostList>
        {placed ? (
          <HoldTime label="Price held for" expires={placed.expires} minutes={holdMinutes} />
        ) : (
          <p className="text-small text-ink-3">
            Once you confirm, the price is held for {heldFor(holdMinutes)}.
          </p>
        )}
      </div>
    </Card>
  );
}
