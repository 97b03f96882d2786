import { MEMBERSHIP_MESSAGES, type MembershipBundle, MAX_BUNDLES_AT_ONCE } from "@nuc/contract";
import { useState } from "react";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { OrderButton } from "./order-button.tsx";
import { bundleTotal, parseQuantity } from "./bundle-total.ts";

interface QuantityAndTotalProps {
  readonly bundle: MembershipBundle;
  /** Whether several can be paid for at once. */
  readonly isCounted: boolean;
  /** Whether it can be ordered: not where the prices are only the usual ones. */
  readonly isOrdered: boolean;
}

/** How many, and what that costs. */
export function QuantityAndTotal({ bundle, isCounted, isOrdered }: QuantityAndTotalProps) {
  const [text, setText] = useState("1");
  const quantity = isCounted ? parseQuantity(text) : 1;
  const { account_category: name, currency_symbol: currency } = bundle;
  return (
    <Card title={MEMBERSHIP_MESSAGES.total}>
      <div className="grid grid-cols-1 gap-4">
        <div role="status" aria-label={MEMBERSHIP_MESSAGES.total} className="grid gap-1">
          <p className="figures text-[2.25rem] leading-tight font-[570] tracking-[-0.03em]">
            {quantity === undefined ? "–" : bundleTotal(bundle, quantity)}
            <span className="text-[0.42em] font-[480] text-ink-3"> {currency}</span>
          </p>
          <p className="text-small text-ink-2">
            {quantity === undefined
              ? name
              : `${quantity} × ${name} at ${bundleTotal(bundle, 1)} ${currency}`}
          </p>
        </div>
        {isCounted && (
          <TextField
            label="Quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_BUNDLES_AT_ONCE}
            step={1}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={quantity === undefined ? MEMBERSHIP_MESSAGES.quantity : undefined}
          />
        )}
        {isOrdered && <OrderButton category={name} quantity={quantity} />}
      </div>
    </Card>
  );
}
