import type { RefundDue, WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { amountLabel } from "../../ui/values/amount-label.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { refundDueQuery } from "./refund-due-query.ts";
import { UnfinishedRefundBanner } from "./unfinished-refund-banner.tsx";
import { unfinishedRefunds } from "./unfinished-refunds.ts";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";

/** Signing code is fetched when it is needed. */
const RefundDialog = lazyDialog(
  async () => (await importWithRetry(() => import("./refund-dialog.tsx"))).RefundDialog,
);

/** What the wallets owe the treasury, one after the other: to be paid, or to be gone on with. */
export function RefundBanner({ wallets }: { readonly wallets: readonly WalletRecord[] }) {
  const due = useQuery(refundDueQuery).data ?? [];
  // The one whose dialog is open stays until that is closed, also when it is due no more.
  const [opened, setOpened] = useState<RefundDue>();
  const [open, setOpen] = useState(false);
  const nameOf = ({ walletAddress }: RefundDue) =>
    wallets.find((wallet) => wallet.account_id === walletAddress);
  const unfinished = open ? undefined : unfinishedRefunds().find((refund) => nameOf(refund));
  const next = due.find((one) => nameOf(one) && one.walletAddress !== unfinished?.walletAddress);
  const wallet = next && nameOf(next);
  const openedWallet = opened && nameOf(opened);
  return (
    <>
      {unfinished && <UnfinishedRefundBanner key={unfinished.signed.hash} refund={unfinished} />}
      {next && wallet && (
        <Banner
          tone="warning"
          action={
            <Button
              onClick={() => {
                setOpened(next);
                setOpen(true);
              }}
            >
              See the refund
            </Button>
          }
        >
          A refund of{" "}
          <span className="figures whitespace-nowrap">{amountLabel(parseNuc(next.amount))}</span>{" "}
          from <span className="wrap-anywhere">{wallet.account_name}</span> to the treasury is
          required.
        </Banner>
      )}
      {opened && openedWallet && (
        <RefundDialog
          key={opened.walletAddress}
          due={opened}
          wallet={openedWallet}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
