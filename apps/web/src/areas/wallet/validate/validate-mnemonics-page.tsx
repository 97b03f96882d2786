import { useQuery } from "@tanstack/react-query";
import { parseNuc } from "@nuc/money";
import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { useReceiverStanding } from "../send/receiver-standing.ts";
import type { TransferOrder } from "../send/transfer.ts";
import { TransferReceiptView } from "../send/transfer-receipt.tsx";
import { TransferSummary } from "../send/transfer-summary.tsx";
import { useTransfer } from "../send/use-transfer.ts";
import { readSigningParams } from "../signing-params.ts";
import { walletsQuery } from "../wallets-query.ts";
import { PhraseForm } from "./phrase-form.tsx";
import { transferOrderOf } from "./validate-state.ts";

/** Entered by address, without the send dialog before it, there is nothing to sign: back to the list. */
export function ValidateMnemonicsPage() {
  const state: unknown = useLocation().state;
  // Kept from the first drawing: once sent, the history entry loses its order, so that coming back sends nothing.
  const [order] = useState(() => transferOrderOf(state));
  return order === undefined ? (
    <Navigate to="/wallet-listing" replace />
  ) : (
    <ValidateMnemonics order={order} />
  );
}

function ValidateMnemonics({ order }: { readonly order: TransferOrder }) {
  const navigate = useNavigate();
  const transfer = useTransfer(order);
  const sent = transfer.isSuccess;
  useEffect(() => {
    if (!sent) return;
    window.scrollTo(0, 0);
    void navigate(".", { replace: true, state: null });
  }, [sent, navigate]);
  const leave = (): void => void navigate("/wallet-listing");
  if (transfer.data) {
    return (
      <Card className="mx-auto grid w-full max-w-124 gap-6">
        <h1 className="sr-only">Transfer sent</h1>
        <TransferReceiptView order={order} receipt={transfer.data} />
        <Button size="large" full onClick={leave}>
          Done
        </Button>
      </Card>
    );
  }
  return (
    <>
      <PageHeading
        title="Enter the secret phrase"
        lead={`The twelve words of ${order.walletName}, in the order in which you wrote them down.`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <PhraseForm order={order} transfer={transfer} onCancel={leave} />
        <Card>
          <OrderSummary order={order} />
        </Card>
      </div>
    </>
  );
}

function OrderSummary({ order }: { readonly order: TransferOrder }) {
  const wallets = useQuery(walletsQuery);
  const standing = useReceiverStanding(order.walletAddress, order.receiver);
  const params = useQuery({
    queryKey: ["transfer-fee", order.walletAddress],
    queryFn: ({ signal }) => readSigningParams(order.walletAddress, signal),
  });
  const wallet = wallets.data?.results.find((one) => one.account_id === order.walletAddress);
  return (
    <TransferSummary
      order={order}
      fee={params.data && parseNuc(params.data.fee)}
      balance={wallet && parseNuc(wallet.balance)}
      {...standing}
    />
  );
}
