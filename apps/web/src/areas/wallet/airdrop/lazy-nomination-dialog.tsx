import { NETWORK_MESSAGES } from "@nuc/contract";
import type { ComponentProps } from "react";
import { loadDialogShell } from "../../../ui/dialog.tsx";
import { LatePart } from "../../../ui/late-part.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useLatePart } from "../../../ui/use-late-part.ts";
import type { NominationDialog as Dialog } from "./nomination-dialog.tsx";

const load = async (): Promise<typeof Dialog> => {
  const [module] = await Promise.all([import("./nomination-dialog.tsx"), loadDialogShell()]);
  return module.NominationDialog;
};

/** The nomination, loaded when it is first opened: it happens once in the life of an account. */
export function NominationDialog(props: ComponentProps<typeof Dialog>) {
  const toast = useToast();
  const Loaded = useLatePart(props.open, load, () => {
    toast.warning(NETWORK_MESSAGES.walletArea);
    props.onOpenChange(false);
  });
  return <LatePart of={Loaded} props={props} />;
}
