import { REFUND_MESSAGES } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf } from "../../session/calls/api-error.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { amountLabel } from "../../ui/values/amount-label.ts";
import { type UnfinishedRefund, unfinishedRefunds } from "./unfinished-refunds.ts";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";

/** Fetched when it is needed: hardly anybody has such a refund, and it brings the schemas of the ledger along. */
const paying = () => importWithRetry(() => import("./pay-refund.ts"));

const isRemembered = ({ signed }: UnfinishedRefund): boolean =>
  unfinishedRefunds().some((refund) => refund.signed.hash === signed.hash);

/**
 * A refund that broke off. Where its transfer is in a block it is settled by itself; else the person decides whether the
 * same signed transfer goes out again.
 */
export function UnfinishedRefundBanner({ refund }: { readonly refund: UnfinishedRefund }) {
  const toast = useToast();
  const [left, setLeft] = useState(true);
  const { walletAddress, amount } = refund;
  const resume = useMutation({
    mutationFn: async () => (await paying()).resumeRefund(walletAddress),
    onSuccess: (settled) => settled && toast.success(REFUND_MESSAGES.done),
    onSettled: () => setLeft(isRemembered(refund)),
  });
  const again = useMutation({
    mutationFn: async () => (await paying()).finishRefund(walletAddress),
    // Nothing: another tab has finished it and shown the outcome.
    onSuccess: (receipt) => receipt && toast.success(REFUND_MESSAGES.done),
    onError: (error) => {
      if (!isRemembered(refund)) toast.warning(`${messageOf(error)} No coins left your wallet.`);
    },
    onSettled: () => setLeft(isRemembered(refund)),
  });
  const { mutate: goOn } = resume;
  useEffect(() => goOn(), [goOn]);
  if (!left || resume.isPending || resume.isIdle) return null;
  return (
    <Banner tone="warning" role={again.isError ? "alert" : undefined}>
      Your refund of {amountLabel(parseNuc(amount))} was interrupted, so it may or may not have
      arrived. Trying again sends the same signed transfer: the coins leave at most once.
      <span className="mt-3 flex flex-wrap gap-2">
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          Try again
        </Button>
      </span>
    </Banner>
  );
}
