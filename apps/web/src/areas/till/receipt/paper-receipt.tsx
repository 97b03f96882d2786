import type { Sale } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import type { ReactNode, Ref } from "react";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { exactTime } from "../../../ui/time/moment.ts";
import { useExplorerLinks } from "../../../session/site/explorer-links.ts";
import { SaleLines } from "./sale-lines.tsx";

interface PaperReceiptProps {
  readonly sale: Sale;
  readonly ref: Ref<HTMLElement>;
}

/** Out of sight on the screen, where it is as wide as a slip so that its length can be measured; black on white in both themes. */
const paperClass =
  "invisible fixed top-0 left-0 -z-1 grid w-[72mm] gap-3 text-[10pt] leading-[1.3] [--ink:#000] [--ink-2:#000] [--ink-3:#000] [--line:#000] text-[#000] " +
  "print:visible print:static print:w-auto print:data-[paper=a4]:gap-6 print:data-[paper=a4]:text-[11pt]";

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
      <SaleLines sale={sale} />
      {refunded > 0n && <p>Paid back: {sale.refunded} NUC</p>}
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
      <p>1 NUC = {sale.rate} USD</p>
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
