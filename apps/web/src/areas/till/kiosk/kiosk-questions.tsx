import { useState } from "react";
import { logOut } from "../../../session/signed-in/logout.ts";
import { beginKiosk, type KioskOf } from "../../../session/storage/kiosk.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { enterFullScreen, exitFullScreen } from "../window/full-screen.ts";

interface QuestionProps {
  readonly onClose: () => void;
}

/** Says what it does and how it ends, before it begins. */
export function BeginKiosk({ of, onClose }: QuestionProps & { readonly of: KioskOf }) {
  const begin = (): void => {
    beginKiosk(of);
    void enterFullScreen();
    onClose();
  };
  return (
    <div className="grid gap-5">
      <p>
        The till fills the screen and keeps it on, and the rest of the site is out of reach.
        Reloading the page does not end it.
      </p>
      <p>
        {of === "clerk"
          ? "You leave it with your code."
          : "You leave it by logging out. To open your wallets, you log in again."}
      </p>
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button size="large" onClick={begin}>
          Start kiosk mode
        </Button>
      </DialogActions>
    </div>
  );
}

/** An owner's session reaches wallets: it ends with the kiosk mode. */
export function LeaveAsOwner({ onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    setBusy(true);
    void exitFullScreen().then(() => logOut());
  };
  return (
    <div className="grid gap-5">
      <p>You will be logged out. Log in again to open your wallets or the till.</p>
      <DialogActions>
        <Button variant="secondary" size="large" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button size="large" busy={busy} onClick={leave}>
          Log out and leave
        </Button>
      </DialogActions>
    </div>
  );
}
