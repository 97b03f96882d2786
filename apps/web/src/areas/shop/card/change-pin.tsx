import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { WalletPasswordStep } from "../../../signing/unlock/wallet-password-step.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { phraseSourceOf } from "../../../vault/shop-wallet.ts";
import { checkPassword } from "../../../vault/wallet-keys.ts";
import { NewPinForm } from "./new-pin-form.tsx";

/** Another PIN for the same key; the key has to be on this device. */
export function ChangePin({ wallet }: { readonly wallet: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        flush="end"
        aria-label="Change the PIN"
        onClick={() => setOpen(true)}
      >
        Change
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Change the PIN">
        {open && <Steps wallet={wallet} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

interface StepsProps {
  readonly wallet: string;
  readonly onDone: () => void;
}

function Steps({ wallet, onDone }: StepsProps) {
  const source = useQuery({
    queryKey: ["phrase-source", wallet],
    queryFn: async () => (await phraseSourceOf(wallet)) ?? null,
    staleTime: 0,
    networkMode: "always",
    retry: false,
  });
  const [password, setPassword] = useState<string>();
  if (source.isPending)
    return (
      <Loading label="Checking this device for the key">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const from = source.data ?? null;
  if (from === null)
    return (
      <Banner tone="warning">
        The secret phrase of this card's wallet is not on this device. Change the PIN on the device
        where you registered the card.
      </Banner>
    );
  if (password !== undefined)
    return <NewPinForm wallet={wallet} from={from} walletPassword={password} onDone={onDone} />;
  return (
    <StepStart key="wallet">
      <p className="text-small text-ink-2">
        {from === wallet
          ? "The wallet password opens the key on this device."
          : "The key comes from the secret phrase of another of your wallets. Type the wallet password you used to register the card."}
      </p>
      <WalletPasswordStep
        open={(typed) => checkPassword(from, typed)}
        onOpened={(_, typed) => setPassword(typed)}
        label="Continue"
      />
    </StepStart>
  );
}
