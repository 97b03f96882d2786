import { Suspense, lazy } from "react";
import type { ReactNode } from "react";
import { useBackCloses } from "./use-back-closes.ts";
import { useEverTrue } from "./use-ever-true.ts";

const ConfirmDialogShell = lazy(async () => ({
  default: (await import("./confirm-dialog-shell.tsx")).ConfirmDialogShell,
}));

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** What will happen. */
  readonly children?: ReactNode;
  /** Says what happens: "Remove from this device". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly onConfirm: () => void;
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
}

/** A yes-or-no question that must be answered: no press outside closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wanted = useEverTrue(props.open);
  useBackCloses(props.open, () => props.onOpenChange(false));
  return (
    wanted && (
      <Suspense>
        <ConfirmDialogShell {...props} />
      </Suspense>
    )
  );
}
