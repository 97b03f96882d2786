import { ACCOUNT_LIFE_MESSAGES, type AccountExport } from "@nuc/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { downloadJson } from "../../../ui/files/download-file.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { closeAccount, exportAccount } from "./account-data.ts";
import { PasswordForm } from "../password-again/password-form.tsx";

/** All that we hold about the person as a file, and the end of the account. */
export function DataCard({ username }: { readonly username: string }) {
  const [open, setOpen] = useState<"export" | "close">();
  const navigate = useNavigate();
  const toast = useToast();
  const close = (next: boolean): void => {
    if (!next) setOpen(undefined);
  };
  const save = (data: AccountExport): void => {
    downloadJson(`nuc-account-${username}.json`, data);
    setOpen(undefined);
    toast.success("Your data is in your downloads.");
  };
  const leave = () => {
    toast.success(ACCOUNT_LIFE_MESSAGES.close.done);
    return navigate("/");
  };
  return (
    <Card title="Your data">
      <p className="text-small text-ink-2">
        Download everything we hold about you as a JSON file. Before you close your account, move
        your coins and download the file.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-md:*:min-w-fit max-md:*:flex-1">
        <Button variant="secondary" onClick={() => setOpen("export")}>
          Download your data
        </Button>
        <Button variant="secondary" onClick={() => setOpen("close")}>
          Close account
        </Button>
      </div>
      <Dialog
        open={open === "export"}
        onOpenChange={close}
        title="Download your data"
        description="The file contains personal details. Keep it safe."
      >
        <PasswordForm
          action={exportAccount}
          onDone={save}
          label="Download your data"
          misuse="sees what we hold about you"
        />
      </Dialog>
      <Dialog
        open={open === "close"}
        onOpenChange={close}
        title="Close account"
        description="This cannot be undone. We keep what the law requires and erase the rest. Nobody else can get your username. You can only reach your coins with the secret phrases of your wallets."
      >
        <PasswordForm
          action={closeAccount}
          onDone={leave}
          label="Close my account for good"
          misuse="closes your account"
          danger
        />
      </Dialog>
    </Card>
  );
}
