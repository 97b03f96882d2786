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

/** The discount as the cart has it; undefined where it is none. */
function discountOf(typed: string): string | undefined {
  const percent = typed.trim();
  return percent === "" || isPercent(percent) ? percent : undefined;
}

/** The tip as the cart has it; undefined where it is none. */
function tipOf(typed: string): string | undefined {
  if (typed.trim() === "") return "";
  const amount = parseAmount(typed);
  return amount === undefined ? undefined : formatNuc(amount);
}

/** What is wrong with a field as long as the bill is without what it says. */
function faultOf(typed: string | undefined, onBill: string, malformed: string) {
  if (typed === undefined) return malformed;
  // The bill says why it was refused.
  return typed === onBill ? undefined : "This is not on the bill.";
}

/** A percentage off all lines, and what the customer adds. */
export function BillExtras({ cart, onChange }: BillExtrasProps) {
  const [discount, setDiscount] = useState(cart.discount);
  const [tip, setTip] = useState(cart.tip);
  const takeDiscount = (typed: string): void => {
    setDiscount(typed);
    const next = discountOf(typed);
    if (next !== undefined) onChange({ ...cart, discount: next });
  };
  const takeTip = (typed: string): void => {
    setTip(typed);
    const next = tipOf(typed);
    if (next !== undefined) onChange({ ...cart, tip: next });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="Discount, %"
        inputMode="decimal"
        autoComplete="off"
        value={discount}
        onChange={({ currentTarget }) => takeDiscount(currentTarget.value)}
        error={faultOf(discountOf(discount), cart.discount, checkout.discountMalformed)}
      />
      <TextField
        label="Tip, NUC"
        inputMode="decimal"
        autoComplete="off"
        value={tip}
        onChange={({ currentTarget }) => takeTip(currentTarget.value)}
        error={faultOf(tipOf(tip), cart.tip, checkout.tipMalformed)}
      />
    </div>
  );
}
