import type { WalletRecord } from "@nuc/contract";
import { useState } from "react";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { MinerBanner } from "./miner-banner.tsx";
import { useOpenedRegistration } from "./opened-registration.ts";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";

/** Signing code is no part of the first page. */
const MinerDialog = lazyDialog(
  async () => (await importWithRetry(() => import("../dialog/miner-dialog.tsx"))).MinerDialog,
);

/** What the listing shows of registration besides the table: slots that wait for their fee, and the one dialog. */
export function MinerRegistrations({ wallets }: { readonly wallets: readonly WalletRecord[] }) {
  const opened = useOpenedRegistration();
  // What was opened on an earlier visit of the page stays closed.
  const [closed, setClosed] = useState(opened.id);
  return (
    <>
      <MinerBanner wallets={wallets} />
      <MinerDialog
        key={opened.id}
        wallets={wallets}
        walletAddress={opened.walletAddress}
        open={opened.id !== closed}
        onOpenChange={(open) => !open && setClosed(opened.id)}
      />
    </>
  );
}
