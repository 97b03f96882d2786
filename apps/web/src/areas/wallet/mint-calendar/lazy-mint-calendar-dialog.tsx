import { NETWORK_MESSAGES } from "@nuc/contract";
import type { ComponentProps } from "react";
import { loadDialogShell } from "../../../ui/dialog.tsx";
import { LatePart } from "../../../ui/late-part.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { useLatePart } from "../../../ui/use-late-part.ts";
import type { MintCalendarDialog as Dialog } from "./mint-calendar-dialog.tsx";

const load = async (): Promise<typeof Dialog> => {
  const [module] = await Promise.all([import("./mint-calendar-dialog.tsx"), loadDialogShell()]);
  return module.MintCalendarDialog;
};

/** The mint calendar, loaded when it is first opened. */
export function MintCalendarDialog(props: ComponentProps<typeof Dialog>) {
  const toast = useToast();
  const Loaded = useLatePart(props.open, load, () => {
    toast.warning(NETWORK_MESSAGES.walletArea);
    props.onOpenChange(false);
  });
  return <LatePart of={Loaded} props={props} />;
}
