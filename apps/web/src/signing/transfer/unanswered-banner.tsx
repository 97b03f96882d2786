import type { WalletRecord } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";
import { isRefusal } from "../../session/failures/refusal.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { amountLabel } from "../../ui/values/amount-label.ts";
import { confirmNeededBy } from "../confirm/confirm-needed.ts";
import {
  forgetUnanswered,
  unansweredTransfers,
  type UnansweredTransfer,
} from "./unanswered-transfers.ts";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";

/** Fetched when it is needed: hardly anybody has such a transfer, and it brings the schemas of the ledger along. */
const sending = () => importWithRetry(() => import("./transfer.ts"));

/** Transfers of these wallets whose answer was lost: submitted once more with the same bytes, or let go. */
export function UnansweredBanner({ wallets }: { readonly wallets: readonly WalletRecord[] }) {
  const [transfers, setTransfers] = useState(unansweredTransfers);
  useEffect(() => {
    const readAgain = (): void => setTransfers(unansweredTransfers());
    // Another tab may be sending one of them right now.
    window.addEventListener("storage", readAgain);
    return () => window.removeEventListener("storage", readAgain);
  }, []);
  const own = new Set(wallets.map((wallet) => wallet.account_id));
  const transfer = transfers.find(({ walletAddress }) => own.has(walletAddress));
  if (transfer === undefined) return null;
  const settle = (): void => {
    forgetUnanswered(transfer.signed.hash);
    setTransfers(unansweredTransfers());
  };
  return <Unanswered key={transfer.signed.hash} transfer={transfer} onSettled={settle} />;
}

interface UnansweredProps {
  readonly transfer: UnansweredTransfer;
  readonly onSettled: () => void;
}

function Unanswered({ transfer, onSettled }: UnansweredProps) {
  const toast = useToast();
  const amount = amountLabel(BigInt(transfer.amount));
  const again = useMutation({
    mutationFn: async () => (await sending()).submitTransfer(transfer.signed),
    onSuccess: () => {
      toast.success(`${amount} sent.`);
      onSettled();
      return queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
    },
    onError: (error) => {
      if (!isRefusal(error)) return;
      toast.warning(
        confirmNeededBy(error)
          ? `${amount} were not sent. Send them again: we will first ask you to confirm that it's you.`
          : `${error.message} No coins left your wallet.`,
      );
      onSettled();
    },
  });
  return (
    <Banner tone="warning" role={again.isError ? "alert" : undefined}>
      We got no answer to your transfer of {amount}, so it may or may not have arrived. Trying again
      sends the same signed transfer: the coins leave at most once.
      <span className="mt-3 flex flex-wrap gap-2">
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          Try again
        </Button>
        <Button variant="quiet" disabled={again.isPending} onClick={onSettled}>
          Stop trying
        </Button>
      </span>
    </Banner>
  );
}
