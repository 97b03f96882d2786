import { arrivedPrice, centsOf, type Order } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { methodName } from "../../../orders/methods.ts";
import { Price } from "../../../ui/values/price.tsx";
import { useExplorerLinks } from "../../../session/site/explorer-links.ts";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Shortened } from "../../../ui/values/shortened.tsx";
import { rateLabel } from "../../../ui/values/rate-label.ts";

/** What was ordered, what was paid, and where it is in the ledger. */
export function OrderFacts({ order, wallet }: { readonly order: Order; readonly wallet: string }) {
  const { currency, transactionHash, blockHash } = order;
  const links = useExplorerLinks();
  return (
    <LabelValues>
      <LabelValue label="Coins">
        <Amount value={parseNuc(order.amount)} exact />
      </LabelValue>
      <LabelValue label="Price">
        <Price price={order.price} currency={currency} />
      </LabelValue>
      <LabelValue label="Rate">
        <span className="figures">{rateLabel(order.rate, currency)}</span>
      </LabelValue>
      <LabelValue label="Payment method">{methodName(order.method)}</LabelValue>
      <LabelValue label="Paid">
        <Price price={arrivedPrice(order)} currency={currency} />
      </LabelValue>
      {centsOf(order.refunded) > 0n && (
        <LabelValue label="Sent back">
          <Price price={order.refunded} currency={currency} />
        </LabelValue>
      )}
      <LabelValue label="Into">
        {wallet} <Address address={order.walletAddress} copy={false} />
      </LabelValue>
      {transactionHash !== null && (
        <LabelValue label="Transaction">
          <a href={links.transfer(transactionHash)} className="prose-link">
            <Shortened whole={transactionHash} />
          </a>
        </LabelValue>
      )}
      {blockHash !== null && (
        <LabelValue label="Block">
          <a href={links.block(blockHash)} className="prose-link">
            <Shortened whole={blockHash} />
          </a>
        </LabelValue>
      )}
      <LabelValue label="Ordered">
        <ClockTime iso={order.created} show="detail" />
      </LabelValue>
      <LabelValue label="Order number" copy={order.id}>
        <span className="code-text">{order.id}</span>
      </LabelValue>
      {order.receipt !== null && <LabelValue label="Receipt">{order.receipt}</LabelValue>}
    </LabelValues>
  );
}
