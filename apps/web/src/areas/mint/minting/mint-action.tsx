import { featureOffMessage, type WalletRecord } from "@nuc/contract";
import { Coins } from "lucide-react";
import { useState } from "react";
import { useFeature } from "../../../session/site/features.ts";
import { ActionButton } from "../../../ui/actions/action-button.tsx";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { isAutoMintOn } from "../schedule/mint-window.ts";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";

/** Signing code is no part of the first page. */
const MintDialog = lazyDialog(
  async () => (await importWithRetry(() => import("./mint-dialog.tsx"))).MintDialog,
);

interface MintActionProps {
  readonly wallet: WalletRecord;
  /** Whether it is the next step. */
  readonly ready: boolean;
  /** Begins the registration of a wallet that is not a miner yet. */
  readonly onRegister: (walletAddress: string) => void;
}

/** Mint to the selected wallet; not shown for one that mints by itself. */
export function MintAction({ wallet, ready, onRegister }: MintActionProps) {
  const [open, setOpen] = useState(false);
  const { on } = useFeature("toggle_mint_coin");
  if (isAutoMintOn(wallet)) return null;
  return (
    <>
      <ActionButton
        primary={ready}
        label="Mint"
        icon={<Coins className="size-5" strokeWidth={1.75} />}
        off={on === false ? featureOffMessage("minting") : undefined}
        onPress={() => setOpen(true)}
      />
      <MintDialog
        key={wallet.account_id}
        wallet={wallet}
        open={open}
        onOpenChange={setOpen}
        onRegister={onRegister}
      />
    </>
  );
}
