import { NETWORK_MESSAGES } from "@nuc/contract";
import type { ReactNode, RefObject } from "react";
import { LatePart } from "../loading/late-part.tsx";
import { useToastIfAny } from "../feedback/toasts.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useLatePart } from "../loading/use-late-part.ts";
import { importAgain } from "../loading/import-again.ts";

/** For whoever loads what stands in a dialog, so that both are there or neither. */
export const loadDialogShell = async () =>
  (await importAgain(() => import("./dialog-shell.tsx"))).DialogShell;

export interface DialogProps {
  readonly open: boolean;
  /** Called with false by Escape, the close button, a press outside and the browser's Back. */
  readonly onOpenChange: (open: boolean) => void;
  /** Says the matter. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end of the text, the primary one last. */
  readonly actions?: ReactNode;
  /** 496 px, or 880 px for tables. Under 769 px every dialog is a sheet from below. */
  readonly size?: "normal" | "wide" | undefined;
  /** False while something runs that must not be walked away from: no close button, no Escape, no press outside, no Back. */
  readonly dismissible?: boolean | undefined;
  /** What gets the focus on opening; by default the first field or button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets the focus on closing where what had it before is gone. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
}

/** A modal dialog with focus trap, Escape and return of focus. A next step replaces the content; dialogs never nest. */
export function Dialog(props: DialogProps) {
  const toasts = useToastIfAny();
  const DialogShell = useLatePart(props.open, loadDialogShell, () => {
    toasts?.warning(NETWORK_MESSAGES.noConnection);
    props.onOpenChange(false);
  });
  useBackCloses(props.open, () => props.dismissible !== false && props.onOpenChange(false));
  return <LatePart of={DialogShell} props={props} />;
}
