import { TILL_MESSAGES } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { useState } from "react";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { parseAmount } from "../../../signing/transfer/typed-amount.ts";
import { isPercent } from "../cart/bill.ts";
import type { Cart } from "../cart/cart.ts";

const { checkout } = TILL_MESSAGES;

interface BillExtrasProps {
  readonly cart: Cart;
  /** Answers whether it is on the bill now. */
  readonly onChange: (cart: Cart) => boolean;
}

/** A percentage off all lines, and what the customer adds. */
export function BillExtras({ cart, onChange }: BillExtrasProps) {
  const [discount, setDiscount] = useState(cart.discount);
  const [tip, setTip] = useState(cart.tip);
  const percent = discount.trim();
  const takeDiscount = (typed: string): void => {
    setDiscount(typed);
    const next = typed.trim();
    if (next === "" || isPercent(next)) onChange({ ...cart, discount: next });
  };
  const amount = parseAmount(tip);
  const takeTip = (typed: string): void => {
    setTip(typed);
    const next = typed.trim() === "" ? undefined : parseAmount(typed);
    if (typed.trim() === "" || next !== undefined)
      onChange({ ...cart, tip: next === undefined ? "" : formatNuc(next) });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="Discount, %"
        inputMode="decimal"
        autoComplete="off"
        value={discount}
        onChange={({ currentTarget }) => takeDiscount(currentTarget.value)}
        error={percent === "" || isPercent(percent) ? undefined : checkout.discountMalformed}
      />
      <TextField
        label="Tip, NUC"
        inputMode="decimal"
        autoComplete="off"
        value={tip}
        onChange={({ currentTarget }) => takeTip(currentTarget.value)}
        error={tip.trim() === "" || amount !== undefined ? undefined : checkout.tipMalformed}
      />
    </div>
  );
}
