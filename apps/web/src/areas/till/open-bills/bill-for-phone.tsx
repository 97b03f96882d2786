import type { OpenBill } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useNow } from "../../../session/site/use-now.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { timeLeft } from "../../../ui/time/time-left.ts";
import { AmountLine } from "../../../ui/lists/amount-line.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { billLink } from "./bill-link.ts";
import { BillStateBadge } from "./bill-state.tsx";

/** What the customer sees at the till: the code to scan, what for, and how much. */
export function BillForPhone({ bill }: { readonly bill: OpenBill }) {
  const lines = bill.lines.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-stretch">
      <Card className="grid grid-cols-1 content-center justify-items-center gap-4 text-center">
        <Code bill={bill} />
        <div role="status" className="grid grid-cols-1 justify-items-center gap-2">
          <BillStateBadge state={bill.state} />
          <Said bill={bill} />
        </div>
      </Card>
      <Card className="grid grid-cols-1 content-start gap-4">
        <ul
          aria-label="Lines of the bill"
          className="grid max-h-[36dvh] grid-cols-1 gap-2 overflow-y-auto"
        >
          {lines.map(({ number, title, quantity, total }) => (
            <AmountLine key={number} label={`${title} × ${quantity}`} amount={total} />
          ))}
          {bill.discounted !== "0" && <AmountLine label="Discount" amount={bill.discounted} out />}
          {bill.tip !== "0" && <AmountLine label="Tip" amount={bill.tip} />}
        </ul>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <span>Total Bill</span>
          <Amount
            value={parseNuc(bill.amount)}
            exact
            look="figure"
            className="ml-auto text-right text-[2rem]! wrap-anywhere whitespace-normal!"
          />
        </p>
      </Card>
    </div>
  );
}

/** Scanned by the camera of a phone, it opens the bill there. */
function Code({ bill }: { readonly bill: OpenBill }) {
  if (bill.state !== "open") return null;
  const link = billLink(bill);
  return (
    <>
      <QrCode value={link} label="QR code of the bill" className="size-64" />
      <p className="text-micro wrap-anywhere text-ink-2">{link}</p>
    </>
  );
}

function Said({ bill: { state, customer, expires } }: { readonly bill: OpenBill }) {
  const now = useNow();
  const left = Date.parse(expires) - now;
  switch (state) {
    case "open":
      return (
        <p>
          {customer === null
            ? "Let the customer scan the code with the phone's camera."
            : `${customer} has a message on the phone, or scans the code.`}
          {left > 0 && <span className="block text-small text-ink-2">{timeLeft(left)} left</span>}
        </p>
      );
    case "paying":
      return <p>The payment is on its way…</p>;
    case "paid":
      return <p>The receipt appears in a moment.</p>;
    case "declined":
      return <p>The customer declined. Nothing was paid.</p>;
    case "cancelled":
      return <p>The bill was cancelled. Nothing was paid.</p>;
    case "expired":
      return <p>Nobody paid in time. Nothing was paid.</p>;
  }
}
