import type { WalletRecord } from "@nuc/contract";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ActionButton } from "../../../ui/actions/action-button.tsx";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";

/** What opens a key is no part of the first page. */
const ShowKeyDialog = lazyDialog(
  async () => (await importWithRetry(() => import("./show-key-dialog.tsx"))).ShowKeyDialog,
);

/** Show the secret phrase of the selected wallet. */
export function ShowKeyAction({ wallet }: { readonly wallet: WalletRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Show Key"
        icon={<KeyRound className="size-5" strokeWidth={1.75} />}
        onPress={() => setOpen(true)}
      />
      <ShowKeyDialog key={wallet.account_id} wallet={wallet} open={open} onOpenChange={setOpen} />
    </>
  );
}
