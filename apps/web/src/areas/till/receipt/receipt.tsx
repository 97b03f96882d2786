import type { Sale } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useRef, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { useClerk } from "../../../session/storage/use-clerk.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Coin } from "../../../ui/drawings/coin.tsx";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { ExactFigure } from "../../../ui/values/exact-figure.tsx";
import { PaperReceipt } from "./paper-receipt.tsx";
import { PrintButtons } from "../print/print-buttons.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";
import { RefundPart } from "./refund-part.tsx";
import { SaleLines } from "./sale-lines.tsx";

interface ReceiptProps {
  readonly sale: Sale;
  /** Made just now: the next customer comes next. */
  readonly fresh: boolean;
}

const titles = {
  sending: "Payment on its way",
  paid: "Payment Reciept",
  refused: "Payment refused",
} satisfies Record<Sale["state"], string>;

const isRefundable = ({ state, refunded, amount }: Sale): boolean =>
  state === "paid" && parseNuc(refunded) < parseNuc(amount);

/** What was paid, for the screen and for paper. */
export function Receipt({ sale, fresh }: ReceiptProps) {
  const [refunding, setRefunding] = useState(false);
  // A refund is signed by the wallet, which a clerk does not have.
  const mayRefund = useClerk() === null && !fresh && isRefundable(sale);
  const paper = useRef<HTMLElement>(null);
  return (
    <>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start print:hidden">
        <Card className="grid grid-cols-1 gap-5">
          <Head sale={sale} />
          <ReceiptFacts sale={sale} />
        </Card>
        <div className="grid grid-cols-1 gap-5">
          <Card title="What was sold">
            <SaleLines sale={sale} />
          </Card>
          {sale.state === "paid" && (
            <RefundPart sale={sale} open={refunding} onOpenChange={setRefunding} />
          )}
          <div className="flex flex-wrap gap-3 *:min-w-fit *:flex-1">
            {sale.state === "paid" && <PrintButtons paper={paper} />}
            {mayRefund && (
              <Button variant="secondary" size="large" onClick={() => setRefunding(true)}>
                Pay back
              </Button>
            )}
            <LinkButton to={fresh ? "/pos/terminal" : "/pos/sales"} size="large">
              {fresh ? "Redirect to Scan" : "Back to the sales"}
            </LinkButton>
          </div>
        </div>
      </div>
      {sale.state === "paid" && <PaperReceipt ref={paper} sale={sale} />}
    </>
  );
}

function Head({ sale: { state, amount, refusal } }: { readonly sale: Sale }) {
  return (
    <div role="status" className="grid grid-cols-1 justify-items-center gap-3 text-center">
      <ReedRing value={state === "paid" ? 1 : state === "sending" ? 0.5 : 0} className="size-36">
        <Coin className="size-24" />
      </ReedRing>
      <h1 className="text-h3">{titles[state]}</h1>
      <ExactFigure value={parseNuc(amount)} />
      {state === "sending" && (
        <p className="text-small text-ink-2">
          It is waiting for the next blocks. This page follows it; do not charge the customer again.
        </p>
      )}
      {state === "refused" && (
        <Banner tone="danger">
          {refusal ?? "The ledger refused the payment, so nothing was paid."}
        </Banner>
      )}
    </div>
  );
}
