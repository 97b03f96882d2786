import { NETWORK_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useState } from "react";
import { loadDialogShell } from "../../../ui/dialog.tsx";
import { LatePart } from "../../../ui/late-part.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useLatePart } from "../../../ui/use-late-part.ts";
import { MinerBanner } from "./miner-banner.tsx";
import type { MinerDialog as Dialog } from "./miner-dialog.tsx";
import { useOpenedRegistration } from "./opened-registration.ts";

const load = async (): Promise<typeof Dialog> => {
  const [module] = await Promise.all([import("./miner-dialog.tsx"), loadDialogShell()]);
  return module.MinerDialog;
};

/** What the listing shows of registration besides the table: slots that wait for their fee, and the one dialog. */
export function MinerRegistrations({ wallets }: { readonly wallets: readonly WalletRecord[] }) {
  const opened = useOpenedRegistration();
  // What was opened on an earlier visit of the page stays closed.
  const [closed, setClosed] = useState(opened.id);
  const close = (): void => setClosed(opened.id);
  const open = opened.id !== closed;
  const toast = useToast();
  const Loaded = useLatePart(open, load, () => {
    toast.warning(NETWORK_MESSAGES.walletArea);
    close();
  });
  return (
    <>
      <MinerBanner wallets={wallets} />
      <LatePart
        key={opened.id}
        of={Loaded}
        props={{ wallets, walletAddress: opened.walletAddress, open, onClose: close }}
      />
    </>
  );
}
