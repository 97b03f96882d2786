import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useKiosk } from "../../../session/storage/kiosk.ts";
import { useClerk } from "../../../session/storage/use-clerk.ts";
import { LeaveAsClerk } from "./leave-as-clerk.tsx";
import { BeginKiosk, LeaveAsOwner } from "./kiosk-questions.tsx";

interface KioskDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Begins the kiosk mode, or leaves it. */
export function KioskDialog({ open, onOpenChange }: KioskDialogProps) {
  const kiosk = useKiosk();
  const clerk = useClerk();
  const onClose = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={kiosk === null ? "Kiosk mode" : "Leave kiosk mode"}
    >
      {kiosk === null && <BeginKiosk of={clerk ? "clerk" : "owner"} onClose={onClose} />}
      {kiosk !== null && clerk !== null && <LeaveAsClerk clerk={clerk.clerk} onClose={onClose} />}
      {kiosk !== null && clerk === null && <LeaveAsOwner onClose={onClose} />}
    </Dialog>
  );
}
