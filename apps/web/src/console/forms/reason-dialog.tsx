import { useState, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { ActionFailure } from "../seen/action-failure.tsx";

interface ReasonDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, and to whom, in figures where there are any. */
  readonly children: ReactNode;
  /** Who reads the reason, such as "the user reads it". */
  readonly reader: string;
  /** What is asked for, where it is not a reason. */
  readonly field?: string | undefined;
  /** The message for an empty reason. */
  readonly missing?: string | undefined;
  /** Says what happens: "Suspend user-0418". */
  readonly confirmLabel: string;
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  /** Of the last try. */
  readonly error: unknown;
  /** What is so now where somebody else was first, in words. */
  readonly say?: ((now: never) => string) | undefined;
  readonly onConfirm: (reason: string) => void;
}

/** Asks why before something is done to somebody, and says what that will be. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, busy } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!busy}
      title={title}
    >
      {open && <ReasonForm {...props} />}
    </Dialog>
  );
}

function ReasonForm({
  onClose,
  children,
  reader,
  field = "Reason",
  missing = "Write why, in a few words.",
  confirmLabel,
  danger,
  busy,
  error,
  say,
  onConfirm,
}: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = reason.trim();
    setFault(typed === "" ? missing : undefined);
    if (typed !== "" && !busy) onConfirm(typed);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <div className="grid gap-2 text-ink-2">{children}</div>
      <ActionFailure error={error} say={say} />
      <TextArea
        label={
          <>
            {field} <span className="font-normal text-ink-3">({reader})</span>
          </>
        }
        maxLength={500}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(undefined);
        }}
        error={fault}
        className="min-h-24"
      />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} size="large" busy={busy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
