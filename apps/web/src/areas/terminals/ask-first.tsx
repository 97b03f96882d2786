import type { ReactNode } from "react";
import { useFailureToast } from "../../session/failures/use-failure-toast.ts";
import { useAttempt } from "../../signing/once/use-attempt.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { refetchTerminals } from "./queries.ts";

interface AskFirstProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly act: () => Promise<unknown>;
  /** The message once it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** A question before something is removed; terminals and clerks are read again after it, also where it failed. */
export function AskFirst({ act, done, onClose, ...question }: AskFirstProps) {
  const attempt = useAttempt();
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const run = async (): Promise<void> => {
    try {
      await act();
      toast.success(done);
    } catch (error) {
      notifyFailure(error);
    }
    await refetchTerminals();
  };
  return (
    <ConfirmDialog
      {...question}
      onOpenChange={(open) => !open && onClose()}
      danger
      busy={attempt.busy}
      onConfirm={() => void attempt.run(run, onClose)}
    />
  );
}
