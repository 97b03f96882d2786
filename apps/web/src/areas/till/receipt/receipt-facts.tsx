import type { Sale } from "@nuc/contract";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { fullTime } from "../../../ui/time/moment.ts";
import { Address } from "../../../ui/values/address.tsx";
import { useExplorerLinks } from "../../../session/site/explorer-links.ts";
import { TransactionLink } from "./transaction-link.tsx";

/** Where the payment is in the ledger, from whom to whom, and when. */
export function ReceiptFacts({ sale }: { readonly sale: Sale }) {
  const links = useExplorerLinks();
  const { blockHash, extrinsicHash: hash } = sale;
  return (
    <>
      <LabelValues>
        <LabelValue label="Transaction">
          <TransactionLink hash={hash}>
            <span className="sr-only"> opens in a new tab</span>
          </TransactionLink>
        </LabelValue>
        <LabelValue label="User account">
          <Address address={sale.from} copy={false} />
        </LabelValue>
        <LabelValue label="Terminal account">
          <Address address={sale.to} copy={false} />
        </LabelValue>
        <LabelValue label="Customer">{sale.customer}</LabelValue>
        {sale.paidBy === "phone" && <LabelValue label="Paid by">Phone</LabelValue>}
        {sale.terminal !== null && <LabelValue label="Terminal">{sale.terminal}</LabelValue>}
        {sale.clerk !== null && <LabelValue label="Clerk">{sale.clerk}</LabelValue>}
        <LabelValue label="Time">{fullTime(sale.time)}</LabelValue>
        <LabelValue label="Receipt">{sale.number}</LabelValue>
      </LabelValues>
      {blockHash !== null && (
        <div className="grid grid-cols-1 justify-items-center gap-2 text-center">
          <QrCode
            value={links.block(blockHash)}
            label="QR code of the block that holds the payment"
            className="size-40"
          />
          <span className="text-micro text-ink-2">The block that holds the payment</span>
        </div>
      )}
    </>
  );
}
