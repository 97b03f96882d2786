import { WALLET_LIST_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useState, type ReactNode } from "react";
import { Address, WholeAddress } from "../../../ui/values/address.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { CopyButton } from "../../../ui/values/copy-button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";

/** The selected wallet's address to be paid at: as a QR code, as text, to copy, or large for a counter. */
export function ReceiveCard({
  wallet,
  compact = false,
  children,
}: {
  readonly wallet: WalletRecord;
  /** Laid out horizontally, where another card is beside the balance too. */
  readonly compact?: boolean;
  /** Another way to be paid, beside the copying of the address. */
  readonly children?: ReactNode;
}) {
  const [large, setLarge] = useState(false);
  const { account_id: address, account_name: name } = wallet;
  return (
    <Card
      aria-label="Receive"
      className={classNames(
        // The text goes under the code where there is no room beside it, as with large text.
        "flex flex-wrap items-center gap-4",
        !compact && "lg:flex-col lg:justify-center lg:gap-5 lg:text-center",
      )}
    >
      <QrCode
        value={address}
        label={`QR code of the address of ${name}`}
        className={classNames("size-26", !compact && "lg:size-44")}
        onEnlarge={() => setLarge(true)}
      />
      <div
        className={classNames(
          "grid min-w-0 flex-[1_1_9rem] gap-2",
          !compact && "lg:flex-none lg:justify-items-center",
        )}
      >
        <h2 className="text-body font-[580]">Receive</h2>
        <span className="text-ink-2">
          <Address address={address} rosette={false} copy={false} />
        </span>
        <div className={classNames("grid w-fit gap-2", !compact && "md:flex")}>
          <CopyButton
            value={address}
            what="address"
            look="button"
            toast={WALLET_LIST_MESSAGES.addressCopied}
          />
          {children}
        </div>
      </div>
      <Dialog open={large} onOpenChange={setLarge} title={`Receive in ${name}`}>
        <div className="grid grid-cols-1 justify-items-center gap-5">
          <QrCode value={address} label={`QR code of the address of ${name}`} className="size-72" />
          <WholeAddress address={address} className="[&>span]:justify-center" />
        </div>
      </Dialog>
    </Card>
  );
}
