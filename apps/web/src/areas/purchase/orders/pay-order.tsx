import { type Order, orderProofAnswer, proveOrder, type WalletRecord } from "@nuc/contract";
import { orderText } from "@nuc/keys";
import { formatNuc, parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paymentPage } from "../../../orders/payment-page.ts";
import { call } from "../../../session/calls/call.ts";
import { NotHere } from "../../../signing/phrase/not-here.tsx";
import { readSigningParams } from "../../../signing/transfer/signing-params.ts";
import { heldKeyQuery } from "../../../signing/unlock/held-key.ts";
import { UnreadVault } from "../../../signing/unlock/unread-vault.tsx";
import { WalletPasswordStep } from "../../../signing/unlock/wallet-password-step.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { signTextWithPassword } from "../../../vault/vault.ts";

interface PayOrderProps {
  readonly order: Order;
  readonly wallet: WalletRecord;
}

/** The way to the payment page of an order that was left: its wallet signs it once more, which the server answers as before. */
export function PayOrder({ order, wallet }: PayOrderProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay this order</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Sign this order to pay it">
        {open && <Sign order={order} wallet={wallet} />}
      </Dialog>
    </>
  );
}

function Sign({ order, wallet }: PayOrderProps) {
  const held = useQuery(heldKeyQuery(order.walletAddress));
  if (held.data === "nothing") return <NotHere wallet={wallet} />;
  return (
    <div className="grid gap-5">
      <UnreadVault held={held} />
      <p className="text-small text-ink-2">
        Your wallet signs on this device that the coins go to {wallet.account_name}. Then the
        payment page opens.
      </p>
      <WalletPasswordStep
        label="Go to the payment page"
        open={(password) => sign(order, password)}
        onOpened={(page) => location.assign(page)}
      />
    </div>
  );
}

/** @returns where the order is paid */
async function sign({ id, walletAddress, amount }: Order, password: string): Promise<string> {
  const { genesisHash } = await readSigningParams(walletAddress);
  const text = orderText({
    genesisHash,
    orderId: id,
    walletAddress,
    amount: formatNuc(parseNuc(amount)),
  });
  const proof = await signTextWithPassword(walletAddress, password, text);
  return paymentPage(
    await call(proveOrder, { params: { id }, body: { proof }, check: orderProofAnswer }),
  );
}
