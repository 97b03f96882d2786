import { WALLET_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useState } from "react";
import { shortAddress, WholeAddress } from "../../../ui/address.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { RequestAction } from "../request/request-action.tsx";

/** The selected wallet's address to be paid at: as a QR code, as text, to copy, or large for a counter. */
export function ReceiveCard({ wallet }: { readonly wallet: WalletRecord }) {
  const [large, setLarge] = useState(false);
  const { account_id: address, account_name: name } = wallet;
  return (
    <Card
      aria-label="Receive"
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 lg:grid-cols-1 lg:content-center lg:justify-items-center lg:gap-5 lg:text-center"
    >
      <QrCode
        value={address}
        label={`QR code of the address of ${name}`}
        className="size-26 lg:size-44"
      />
      <div className="grid min-w-0 gap-2 lg:justify-items-center">
        <h2 className="text-body font-[580]">Receive</h2>
        <span className="code-text text-ink-2">{shortAddress(address)}</span>
        <div className="grid w-fit gap-2 md:flex">
          <CopyButton
            value={address}
            what="address"
            look="button"
            toast={WALLET_MESSAGES.list.addressCopied}
          />
          <RequestAction wallet={wallet} />
          <Button variant="quiet" onClick={() => setLarge(true)}>
            Show large
          </Button>
        </div>
      </div>
      <Dialog open={large} onOpenChange={setLarge} title={`Receive in ${name}`}>
        <div className="grid justify-items-center gap-5">
          <QrCode value={address} label={`QR code of the address of ${name}`} className="size-72" />
          <WholeAddress address={address} className="[&>span]:justify-center" />
        </div>
      </Dialog>
    </Card>
  );
}
