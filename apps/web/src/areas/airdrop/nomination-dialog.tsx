import { zodResolver } from "@hookform/resolvers/zod";
import { AIRDROP_MESSAGES, airdropPayload, type WalletRecord } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ApiError, toneOf } from "../../session/calls/api-error.ts";
import { SearchedWallets } from "../../session/wallets/searched-wallets.tsx";
import { useSubmitOnce } from "../../session/calls/use-submit-once.ts";
import { shortened } from "../../ui/values/shortened.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { walletFailureMessage } from "../../session/failures/wallet-failure.ts";
import { nominate, showNominated } from "./nominate.ts";

interface NominationDialogProps {
  readonly wallets: readonly WalletRecord[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Nominates the wallet that the missed airdrop is paid to. */
export function NominationDialog({ wallets, open, onOpenChange }: NominationDialogProps) {
  // A running call keeps the dialog open: its answer would be shown to no one.
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!busy}
      title="Claim your missed airdrop"
    >
      <NominationForm wallets={wallets} onBusy={setBusy} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface NominationFormProps {
  readonly wallets: readonly WalletRecord[];
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

function NominationForm({ wallets, onBusy, onDone }: NominationFormProps) {
  const toast = useToast();
  // Where there is one wallet only, it is the one.
  const only = wallets.length === 1 ? wallets[0]?.account_id : undefined;
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(airdropPayload),
    mode: "onTouched",
    defaultValues: { walletAddress: only ?? "" },
  });
  const chosen = useWatch({ control, name: "walletAddress" });
  // Another try of the same dialog for the same wallet is the same nomination, whatever happened to the first answer.
  const [tryId] = useState(() => crypto.randomUUID());
  const nomination = useMutation({
    mutationFn: (address: string) => nominate(address, `${tryId}.${address}`),
    onMutate: () => onBusy(true),
    onSuccess: () => {
      toast.success(AIRDROP_MESSAGES.nominated);
      onDone();
      return showNominated();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "TAKEN") return undefined;
      // In another tab or on another device.
      toast.warning(error.message);
      onDone();
      return showNominated();
    },
    onSettled: () => onBusy(false),
  });
  const nominateOnce = useSubmitOnce(nomination.mutateAsync);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ walletAddress }) => nominateOnce(walletAddress))}
    >
      {nomination.error && (
        <Banner tone={toneOf(nomination.error)} role="alert">
          {walletFailureMessage(nomination.error)}
        </Banner>
      )}
      <p className="text-ink-2">
        The coins arrive within 36 hours. You can nominate one wallet, once.
      </p>
      <SearchedWallets wallets={wallets} chosen={chosen}>
        {(found) => (
          <Select
            label="Wallet"
            placeholder={only === undefined ? "Choose a wallet" : undefined}
            options={found.map(({ account_id: address, account_name: name }) => ({
              value: address,
              label: `${name} (${shortened(address)})`,
            }))}
            {...register("walletAddress")}
            error={formState.errors.walletAddress?.message}
          />
        )}
      </SearchedWallets>
      <Button type="submit" size="large" full busy={nomination.isPending}>
        Nominate this wallet
      </Button>
    </form>
  );
}
