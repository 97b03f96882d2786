import type { Sale } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import type { ReactNode, Ref } from "react";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { exactTime } from "../../../ui/time/moment.ts";
import { useExplorerLinks } from "../../../session/site/explorer-links.ts";
import { paperClass } from "../print/paper-class.ts";
import { SaleLines } from "./sale-lines.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { rateLabel } from "../../../ui/values/rate-label.ts";

interface PaperReceiptProps {
  readonly sale: Sale;
  readonly ref: Ref<HTMLElement>;
}

/** The receipt on paper. */
export function PaperReceipt({ sale, ref }: PaperReceiptProps) {
  const links = useExplorerLinks();
  const refunded = parseNuc(sale.refunded);
  return (
    <article ref={ref} aria-hidden="true" className={paperClass}>
      <header className="text-center">
        <p className="text-[14pt] font-[620]">Payment Reciept</p>
        <p>
          No. {sale.number} · {exactTime(sale.time)}
        </p>
      </header>
      <SaleLines exactTax sale={sale} />
      {refunded > 0n && <p>Paid back: {amountLabel(sale.refunded)}</p>}
      <Fact label="Paid by">
        {sale.customer}
        <br />
        {sale.from}
      </Fact>
      <Fact label="Paid to">
        {sale.terminal !== null && `${sale.terminal} `}
        {sale.clerk !== null && `(${sale.clerk}) `}
        {sale.to}
      </Fact>
      <Fact label="Transaction">{sale.extrinsicHash}</Fact>
      {sale.blockHash !== null && (
        <>
          <Fact label="Block">{sale.blockHash}</Fact>
          <QrCode
            value={links.block(sale.blockHash)}
            label="QR code of the block"
            className="mx-auto size-36"
          />
        </>
      )}
      <p>{rateLabel(sale.rate, "USD")}</p>
    </article>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-[580]">{label}:</span> {children}
    </p>
  );
}
