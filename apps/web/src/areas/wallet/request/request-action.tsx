import { NETWORK_MESSAGES, type WalletRecord } from "@nuc/contract";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { loadDialogShell } from "../../../ui/dialog.tsx";
import { LatePart } from "../../../ui/late-part.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useLatePart } from "../../../ui/use-late-part.ts";

const load = async () => {
  const [module] = await Promise.all([import("./request-dialog.tsx"), loadDialogShell()]);
  return module.RequestDialog;
};

/** Asks somebody to pay into the selected wallet. */
export function RequestAction({ wallet }: { readonly wallet: WalletRecord }) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const Loaded = useLatePart(open, load, () => {
    toast.warning(NETWORK_MESSAGES.walletArea);
    setOpen(false);
  });
  return (
    <>
      <Button
        variant="secondary"
        icon={<HandCoins className="size-5" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        Request
      </Button>
      <LatePart of={Loaded} props={{ wallet, open, onOpenChange: setOpen }} />
    </>
  );
}
