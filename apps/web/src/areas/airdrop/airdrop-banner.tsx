import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useFeature } from "../../session/site/features.ts";
import { walletsQuery } from "../../session/wallets/wallets-query.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";
import { PendingAirdrop } from "./pending-airdrop.tsx";

/** It is opened once in the life of an account. */
const NominationDialog = lazyDialog(
  async () => (await importWithRetry(() => import("./nomination-dialog.tsx"))).NominationDialog,
);

/** The way to the missed airdrop, while it is switched on and no wallet is nominated; then that it is on its way, until it is paid. */
export function AirdropBanner({ wallets }: { readonly wallets: readonly WalletRecord[] }) {
  const [open, setOpen] = useState(false);
  const list = useQuery(walletsQuery).data;
  const nominated = list?.airdrop ?? true;
  const onTheWay = list?.airdropOnTheWay;
  const { on } = useFeature("toggle_airdrop");
  const offered = !nominated && on === true;
  return (
    <>
      {offered && (
        <Banner
          tone="success"
          icon={<Gift strokeWidth={1.75} />}
          action={
            <Button
              variant="secondary"
              aria-label="Claim the missed airdrop"
              onClick={() => setOpen(true)}
            >
              Claim
            </Button>
          }
        >
          <strong className="font-[580]">You have a missed airdrop to claim.</strong>{" "}
          {wallets.length > 1 && "Choose the wallet it should go to. "}
          The coins arrive within 36 hours.
        </Banner>
      )}
      {list && onTheWay && (
        <PendingAirdrop airdrop={onTheWay} wallets={wallets} now={Date.parse(list.serverTime)} />
      )}
      <NominationDialog wallets={wallets} open={open} onOpenChange={setOpen} />
    </>
  );
}
