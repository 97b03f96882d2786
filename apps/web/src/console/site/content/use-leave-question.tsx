import { useEffect, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";

/**
 * Asks before anybody leaves a screen with something typed: another screen by a dialog of ours, the page by the browser's, since
 * a draft goes with its tab.
 * @param onGiveUp called when they leave all the same
 */
export function useLeaveQuestion(isDirty: boolean, onGiveUp: () => void): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave and lose the changes"
      cancelLabel="Stay here"
      danger
      onConfirm={() => {
        onGiveUp();
        blocker.proceed?.();
      }}
    >
      <p>Your changes are not saved. If you leave, they are lost.</p>
    </ConfirmDialog>
  );
}
