import { refundSale, type Sale } from "@nuc/contract";
import { call } from "../../../session/calls/call.ts";
import { SignPayment } from "../../../signing/phrase/sign-payment.tsx";
import { useSignedCall } from "../../../signing/transfer/use-signed-call.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { useTill } from "../own/use-till.ts";

interface RefundSigningProps {
  readonly sale: Sale;
  /** Smallest units. */
  readonly amount: bigint;
  readonly onLock: (locked: boolean) => void;
  readonly onBack: () => void;
  readonly onSale: (sale: Sale) => void;
}

/** Signs a payment back to the wallet that paid, on this device, and submits it. */
export function RefundSigning({ sale, amount, onLock, onBack, onSale }: RefundSigningProps) {
  const { id, from, to } = sale;
  const { wallets = [] } = useTill();
  const name = wallets.find(({ address }) => address === to)?.name ?? "this wallet";
  const order = { walletAddress: to, walletName: name, receiver: from, amount };
  const refund = useSignedCall(order, async ({ extrinsic, hash }) => {
    const body = { extrinsic };
    return (await call(refundSale, { params: { id }, body, idempotencyKey: hash })).sale;
  });
  return (
    <SignPayment
      wallet={{ address: to, name }}
      payment={refund}
      label={`Pay back ${amountLabel(amount)}`}
      means={`pay back ${amountLabel(amount)}`}
      outcome={{
        refused: "Nothing was paid back.",
        unanswered:
          "We do not know yet whether it was paid back. Trying again sends the same signed payment, so the coins leave at most once.",
      }}
      onLock={onLock}
      onBack={onBack}
      onDone={onSale}
    />
  );
}
