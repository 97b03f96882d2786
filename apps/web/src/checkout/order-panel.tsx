import type { CheckoutPageOrder } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { canBePaid } from "../orders/order-state.ts";
import { subtractPrice } from "../orders/order-price.ts";
import { Price } from "../ui/values/price.tsx";
import { holdText, useHoldLeft } from "../orders/use-hold-left.ts";
import { Guilloche } from "../ui/drawings/guilloche.tsx";
import { Badge } from "../ui/feedback/badge.tsx";
import { Shortened } from "../ui/values/shortened.tsx";
import { Amount } from "../ui/values/amount.tsx";
import { rateLabel } from "../ui/values/rate-label.ts";

/** What is paid for, as the order has it. */
export function OrderPanel({ order }: { readonly order: CheckoutPageOrder }) {
  const isOpen = canBePaid(order);
  const isBegun = isOpen && order.state === "underpaid";
  return (
    <section
      aria-label="Order"
      className="on-deep relative flex flex-col gap-6 overflow-hidden bg-deep p-6 md:p-8"
    >
      <Guilloche className="absolute -right-24 -bottom-24 size-80 text-deep-line" />
      <div className="relative flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2 font-[620]">
          <Lock className="size-4" strokeWidth={2} aria-hidden="true" />
          <span className="truncate">{location.host}</span>
        </span>
        {order.sandbox && <Badge tone="deep">Sandbox</Badge>}
      </div>
      <div className="relative grid gap-2">
        <p className="text-small text-on-deep-2">
          {isBegun ? "Still to pay" : isOpen ? "To pay" : "Price"}
        </p>
        <p className="text-[1.25rem]">
          <Price
            price={isBegun ? subtractPrice(order.price, order.paid) : order.price}
            currency={order.currency}
            look="figure"
          />
        </p>
      </div>
      <dl className="relative mt-auto grid gap-2.5 text-small">
        <Line label="For">
          <Amount value={parseNuc(order.amount)} exact />
        </Line>
        <Line label="Rate">
          <span className="figures">{rateLabel(order.rate, order.currency)}</span>
        </Line>
        <Line label="Order">
          <span className="code-text" title={order.id}>
            {order.id.slice(0, 8)}
          </span>
        </Line>
        <Line label="Goes to">
          <span title={order.walletAddress}>
            <Shortened whole={order.walletAddress} />
          </span>
        </Line>
        {isOpen && <TimeLeft expires={order.expires} />}
      </dl>
    </section>
  );
}

function TimeLeft({ expires }: { readonly expires: string }) {
  const left = useHoldLeft(expires);
  return (
    <Line label="Time left">
      <strong className="figures font-[580]">{left === 0 ? "Expired" : holdText(left)}</strong>
    </Line>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-deep-line not-last:border-b not-last:pb-2.5">
      <dt className="text-on-deep-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
