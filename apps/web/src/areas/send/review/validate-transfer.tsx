import { WALLET_MESSAGES } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { signWithPhrase } from "../../../vault/vault.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { useReceiverStatus } from "../receiver/receiver-status.ts";
import { transferCostsQuery } from "../../../signing/transfer/transfer-costs.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { ConfirmTransfer, useConfirmation } from "../../../signing/transfer/confirm-transfer.tsx";
import type { TransferOrder } from "../../../signing/transfer/transfer.ts";
import { TransferFailure } from "../../../signing/transfer/transfer-failure.tsx";
import { TransferReceiptView } from "./transfer-receipt.tsx";
import { TransferSummary } from "./transfer-summary.tsx";
import { useBalanceBefore } from "../../../signing/transfer/use-balance-before.ts";
import { UnansweredTransferError, useTransfer } from "../../../signing/transfer/use-transfer.ts";
import { PhraseForm } from "../../../signing/phrase/phrase-form.tsx";
import { PhraseScreen, PurposeDone } from "../../../signing/phrase/phrase-screen.tsx";
import { useClearHistoryState } from "../../../signing/phrase/use-clear-history-state.ts";

/** The words sign one transfer, and its receipt follows. */
export function ValidateTransfer({
  order,
  onLeave,
}: {
  readonly order: TransferOrder;
  readonly onLeave: () => void;
}) {
  const transfer = useTransfer(order);
  const needed = useConfirmation(transfer);
  const unanswered = transfer.error instanceof UnansweredTransferError;
  useClearHistoryState(transfer.isSuccess);
  if (transfer.data) {
    return (
      <PurposeDone title="Transfer sent" onDone={onLeave}>
        <TransferReceiptView order={order} receipt={transfer.data} />
      </PurposeDone>
    );
  }
  return (
    <PhraseScreen
      walletName={order.walletName}
      aside={<OrderSummary order={order} underWay={transfer.isPending || unanswered} />}
    >
      {needed ? (
        <Card>
          <ConfirmTransfer needed={needed} transfer={transfer} onBack={onLeave} />
        </Card>
      ) : (
        <PhraseForm
          walletAddress={order.walletAddress}
          messages={{
            notOfThisWallet: WALLET_MESSAGES.phrase.notOfThisWalletWhenSending,
            failed: WALLET_MESSAGES.send.failed,
          }}
          continueMeans={`send ${amountLabel(order.amount)}`}
          unanswered={unanswered}
          busy={transfer.isPending}
          failure={transfer.error && <TransferFailure error={transfer.error} />}
          onPhrase={(phrase) => transfer.mutate((request) => signWithPhrase(phrase, request))}
          onCancel={onLeave}
        />
      )}
    </PhraseScreen>
  );
}

function OrderSummary({
  order,
  underWay,
}: {
  readonly order: TransferOrder;
  readonly underWay: boolean;
}) {
  const wallets = useQuery(walletsQuery);
  const standing = useReceiverStatus(order.walletAddress, order.receiver);
  const costs = useQuery(transferCostsQuery(order.walletAddress));
  const wallet = wallets.data?.results.find((one) => one.account_id === order.walletAddress);
  return (
    <TransferSummary
      order={order}
      fee={costs.data?.fee}
      balance={useBalanceBefore(wallet && parseNuc(wallet.balance), underWay)}
      {...standing}
    />
  );
}
