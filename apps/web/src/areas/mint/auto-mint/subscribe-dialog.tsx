import { AUTO_MINT_MESSAGES, type AutoMintAnswer } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { toneOf } from "../../../session/calls/api-error.ts";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";
import type { WalletDialogProps } from "../../../session/wallets/wallet-dialog-props.ts";
import { showAutoMint, subscribe } from "./subscribe.ts";

const { confirm, done } = AUTO_MINT_MESSAGES;

/** Asks whether the wallet shall mint by itself, and has it do so. */
export function SubscribeDialog({ wallet, open, onOpenChange }: WalletDialogProps) {
  const toast = useToast();
  const address = wallet.account_id;
  const subscription = useMutation({
    mutationFn: () => subscribe(address),
    onSuccess: (answer: AutoMintAnswer) => {
      onOpenChange(false);
      if (answer === 1) toast.success(done[1]);
      else toast.info(done[2]);
      return showAutoMint(address, answer);
    },
  });
  const subscribeOnce = useSubmitOnce<void>(subscription.mutateAsync);
  const change = (next: boolean): void => {
    if (subscription.isPending) return;
    if (!next) subscription.reset();
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={confirm.title}
      confirmLabel={confirm.yes}
      cancelLabel={confirm.no}
      busy={subscription.isPending}
      onConfirm={() => subscribeOnce()}
    >
      <div className="grid gap-4">
        {subscription.error && (
          <Banner tone={toneOf(subscription.error)} role="alert">
            {walletFailureMessage(subscription.error)}
          </Banner>
        )}
        <p>{confirm.text(wallet.account_name)}</p>
      </div>
    </ConfirmDialog>
  );
}
