import type { WalletRecord } from "@nuc/contract";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import type { HeldKey } from "../../../vault/wallet-keys.ts";
import { ExportDialog } from "../files/export-dialog.tsx";
import { MoveDialog } from "../move/move-dialog.tsx";
import { TaskCard } from "./task-card.tsx";

interface DeviceCardsProps {
  readonly wallet: WalletRecord;
  readonly held: Exclude<HeldKey, "nothing">;
}

/** What this device holds: hand it on, save it as a file, give it another wallet password. */
export function DeviceCards({ wallet, held }: DeviceCardsProps) {
  const [open, setOpen] = useState<"export" | "move">();
  const change = (next: boolean): void => {
    if (!next) setOpen(undefined);
  };
  return (
    <>
      <TaskCard
        title="Move to another device"
        action={
          <Button variant="secondary" onClick={() => setOpen("move")}>
            Move the wallet
          </Button>
        }
      >
        <p>
          Your other device shows a code, this one scans it, and both show the same digits. Nobody
          who sees the codes can open it, not even us.
        </p>
      </TaskCard>
      <TaskCard
        title="Keystore file"
        action={
          <Button variant="secondary" onClick={() => setOpen("export")}>
            Export the wallet
          </Button>
        }
      >
        <p>A file with its own password, which polkadot.js and others can import.</p>
      </TaskCard>
      <TaskCard title="Wallet password" action={<ResetLink wallet={wallet} held={held} />}>
        <p>
          {held === "phrase"
            ? "Forgotten, or seen by others? The twelve words set a new one on this device."
            : "This wallet came from a keystore file. Import the file again to set a new one on this device."}
        </p>
      </TaskCard>
      <MoveDialog wallet={wallet} open={open === "move"} onOpenChange={change} />
      <ExportDialog wallet={wallet} open={open === "export"} onOpenChange={change} />
    </>
  );
}

function ResetLink({ wallet, held }: DeviceCardsProps) {
  if (held === "key")
    return (
      <LinkButton variant="secondary" to="/import-wallet">
        Import the file
      </LinkButton>
    );
  return (
    <LinkButton
      variant="secondary"
      to="/validate-mnemonics"
      state={{
        purpose: "passwordReset",
        walletAddress: wallet.account_id,
        walletName: wallet.account_name,
      }}
    >
      Reset wallet password
    </LinkButton>
  );
}
