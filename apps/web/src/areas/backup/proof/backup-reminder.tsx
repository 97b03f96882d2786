import type { WalletRecord } from "@nuc/contract";
import { useState } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { keysPath } from "../entry/keys-path.ts";
import { isReminderDue, snoozeReminder } from "./backup-proofs.ts";

/** A gentle word on the wallet, once its backup was not proven for long. */
export function BackupReminder({ wallet }: { readonly wallet: WalletRecord }) {
  const [putOff, setPutOff] = useState<string>();
  if (putOff === wallet.account_id || !isReminderDue(wallet)) return null;
  const later = (): void => {
    snoozeReminder(wallet.account_id);
    setPutOff(wallet.account_id);
  };
  return (
    <Banner>
      Do you still have the twelve words of {wallet.account_name}? A minute with your paper shows
      whether they would bring it back.
      <span className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={keysPath(wallet.account_id)} variant="secondary" className="no-underline!">
          Prove the backup
        </LinkButton>
        <Button variant="quiet" onClick={later}>
          Remind me later
        </Button>
      </span>
    </Banner>
  );
}
