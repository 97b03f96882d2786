import type { PhoneBill } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { AmountLine } from "../../../ui/lists/amount-line.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Card } from "../../../ui/layout/card.tsx";

/** What a shop asks for: who, what for, and how much. */
export function BillCard({ bill }: { readonly bill: PhoneBill }) {
  const lines = bill.lines.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <Card className="grid grid-cols-1 content-start gap-5">
      <div className="grid grid-cols-1 gap-1">
        <span className="text-micro text-ink-3">Shop</span>
        <strong className="text-h3 wrap-anywhere">{bill.shop}</strong>
        {bill.terminal !== null && <span className="text-ink-2">{bill.terminal}</span>}
      </div>
      <ul aria-label="Lines of the bill" className="grid grid-cols-1 gap-2">
        {lines.map(({ number, title, quantity, total }) => (
          <AmountLine key={number} label={`${title} × ${quantity}`} amount={total} />
        ))}
        {bill.discounted !== "0" && (
          <AmountLine label={`Discount ${bill.discount} %`} amount={bill.discounted} out />
        )}
        {bill.tip !== "0" && <AmountLine label="Tip" amount={bill.tip} />}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span>Total</span>
        <Amount
          value={parseNuc(bill.amount)}
          exact
          look="figure"
          className="ml-auto text-right text-[2rem]! wrap-anywhere whitespace-normal!"
        />
      </p>
      {bill.taxes.map(({ percent, amount }) => (
        <p
          key={percent}
          className="-mt-3 flex items-baseline justify-between gap-4 text-small text-ink-2"
        >
          Tax {percent} % included <Amount value={parseNuc(amount)} />
        </p>
      ))}
      <div className="grid grid-cols-1 gap-1">
        <span className="text-micro text-ink-3">Paid to</span>
        <WholeAddress address={bill.to} />
      </div>
    </Card>
  );
}
