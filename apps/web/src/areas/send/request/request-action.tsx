import type { WalletRecord } from "@nuc/contract";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";

/** Fetched when it is first opened. */
const RequestDialog = lazyDialog(
  async () => (await importWithRetry(() => import("./request-dialog.tsx"))).RequestDialog,
);

/** Asks somebody to pay into the selected wallet. */
export function RequestAction({ wallet }: { readonly wallet: WalletRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<HandCoins className="size-5" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        Request
      </Button>
      <RequestDialog wallet={wallet} open={open} onOpenChange={setOpen} />
    </>
  );
}
