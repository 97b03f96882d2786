import { NETWORK_MESSAGES } from "@nuc/contract";
import type { ComponentProps } from "react";
import { loadDialogShell } from "../../../ui/dialog.tsx";
import { LatePart } from "../../../ui/late-part.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useLatePart } from "../../../ui/use-late-part.ts";
import type { HistoryDialog as Dialog } from "./history-dialog.tsx";

const load = async (): Promise<typeof Dialog> => {
  const [module] = await Promise.all([import("./history-dialog.tsx"), loadDialogShell()]);
  return module.HistoryDialog;
};

/** The history of a wallet, loaded when it is first opened: the code that reads its records is no part of the first page. */
export function HistoryDialog(props: ComponentProps<typeof Dialog>) {
  const toast = useToast();
  const Loaded = useLatePart(props.wallet !== undefined, load, () => {
    toast.warning(NETWORK_MESSAGES.walletArea);
    props.onClose();
  });
  return <LatePart of={Loaded} props={props} />;
}
