import type { TransferReceipt } from "@nuc/contract";
import { Amount } from "../../../ui/values/amount.tsx";
import { Coin } from "../../../ui/drawings/coin.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { SaveReceiver } from "../receiver/save-receiver.tsx";
import type { TransferOrder } from "../../../signing/transfer/transfer.ts";

interface TransferReceiptViewProps {
  readonly order: TransferOrder;
  readonly receipt: TransferReceipt;
}

/** Coin with a full ring, what was sent, and where it is in the ledger. */
export function TransferReceiptView({ order, receipt }: TransferReceiptViewProps) {
  const inBlock = receipt.status === "ExtrinsicSuccess";
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
      <div role="status" className="grid w-full grid-cols-1 justify-items-center gap-4 text-center">
        <ReedRing value={inBlock ? 1 : 0.5} className="size-32">
          <Coin className="size-20" />
        </ReedRing>
        <p className="text-h3">
          <Amount value={order.amount} exact className="wrap-anywhere whitespace-normal!" />{" "}
          {inBlock ? "sent" : "on its way"}
        </p>
        <WholeAddress address={order.receiver} className="max-w-80 [&>span]:justify-center" />
        <p className="text-small text-ink-2">
          {inBlock && receipt.blockNumber !== undefined ? (
            <>
              In block{" "}
              <TextLink to={`/explorer/block/${receipt.blockNumber}`}>
                {groupedNumber(receipt.blockNumber)}
              </TextLink>
              .{" "}
            </>
          ) : (
            "It is waiting for the next blocks. "
          )}
          <TextLink to={`/explorer/tx/${receipt.hash}`}>See the transfer</TextLink>
          {inBlock && (
            <>
              {" · "}
              <TextLink to={`/receipt/${receipt.hash}`}>Receipt</TextLink>
            </>
          )}
        </p>
      </div>
      <SaveReceiver address={order.receiver} />
    </div>
  );
}
