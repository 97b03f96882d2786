import { featureOffMessage, type WalletRecord } from "@nuc/contract";
import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { useFeature } from "../../../session/site/features.ts";
import { ActionButton } from "../../../ui/actions/action-button.tsx";
import { forgetRequest, pendingRequest } from "../request/pending-request.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";

/** Signing code is no part of the first page. */
const SendDialog = lazyDialog(
  async () => (await importWithRetry(() => import("./send-dialog.tsx"))).SendDialog,
);

interface SendActionProps {
  /** Whether it is the one that most people come for now. */
  readonly primary: boolean;
  readonly wallet: WalletRecord;
  /** Called when the dialog opens and closes. */
  readonly onSending: (sending: boolean) => void;
}

/** Send coins from the selected wallet. */
export function SendAction({ primary, wallet, onSending }: SendActionProps) {
  const [request, setRequest] = useState(pendingRequest);
  const [open, setOpen] = useState(request !== undefined);
  const change = (next: boolean): void => {
    setOpen(next);
    onSending(next);
    if (next) return;
    forgetRequest();
    setRequest(undefined);
  };
  const { on } = useFeature("toggle_transfer_coin");
  return (
    <>
      <ActionButton
        primary={primary}
        label="Send"
        icon={<ArrowUpRight className="size-5" strokeWidth={1.75} />}
        off={on === false ? featureOffMessage("transfer") : undefined}
        onPress={() => change(true)}
      />
      <SendDialog
        key={wallet.account_id}
        wallet={wallet}
        open={open && on !== false}
        onOpenChange={change}
        request={request}
      />
    </>
  );
}
