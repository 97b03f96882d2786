import { NETWORK_MESSAGES } from "@nuc/contract";
import type { ComponentProps } from "react";
import { loadDialogShell } from "../../../ui/dialog.tsx";
import { LatePart } from "../../../ui/late-part.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useLatePart } from "../../../ui/use-late-part.ts";
import type { RefundDialog as Dialog } from "./refund-dialog.tsx";

const load = async (): Promise<typeof Dialog> => {
  const [module] = await Promise.all([import("./refund-dialog.tsx"), loadDialogShell()]);
  return module.RefundDialog;
};

/** The refund dialog, loaded when it is first opened: signing code is no part of the first page. */
export function RefundDialog(props: ComponentProps<typeof Dialog>) {
  const toast = useToast();
  const Loaded = useLatePart(props.open, load, () => {
    toast.warning(NETWORK_MESSAGES.walletArea);
    props.onOpenChange(false);
  });
  return <LatePart of={Loaded} props={props} />;
}
