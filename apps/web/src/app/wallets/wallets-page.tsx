import type { WalletRecord } from "@nuc/contract";
import { useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { ConfirmOfferIfDue } from "../../areas/account/offer/confirm-offer-if-due.tsx";
import { AirdropBanner } from "../../areas/airdrop/airdrop-banner.tsx";
import { NotHereBadge, NotHereNotice } from "../../areas/backup/entry/not-here.tsx";
import { BackupReminder } from "../../areas/backup/proof/backup-reminder.tsx";
import { LazyFaucetBanner } from "../../areas/faucet/lazy-faucet-banner.tsx";
import { BecomeMinerButton } from "../../areas/miner/entry/become-miner-button.tsx";
import { MinerCell } from "../../areas/miner/entry/miner-cell.tsx";
import { MinerRegistrations } from "../../areas/miner/entry/miner-registrations.tsx";
import { forgetPlace, placeOf } from "../../areas/history/left-place.ts";
import { autoMintCell } from "../../areas/mint/auto-mint/auto-mint-cell.tsx";
import { hasMintCard, MintCard } from "../../areas/mint/calendar/mint-card.tsx";
import { mintSessionCell } from "../../areas/mint/schedule/mint-session-cell.tsx";
import { LazyRefundBanner } from "../../areas/refund/lazy-refund-banner.tsx";
import { pendingRequest } from "../../areas/send/request/pending-request.ts";
import { RequestAction } from "../../areas/send/request/request-action.tsx";
import { Listing } from "../../areas/wallets/listing/listing.tsx";
import { useSelectedWallet } from "../../areas/wallets/listing/selected-wallet.ts";
import {
  WalletListingPage,
  type LoadedWallets,
} from "../../areas/wallets/listing/wallet-listing-page.tsx";
import type { WalletCells } from "../../areas/wallets/listing/wallet-table.tsx";
import { LazyUnansweredTransfers } from "../../signing/transfer/lazy-unanswered-transfers.tsx";
import { useFeature } from "../../session/site/features.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { type AskedWallet, useAskedWallet, useNoteOpened } from "./asked-wallet.ts";
import { WalletActions } from "./wallet-actions.tsx";
import { importWithRetry } from "../../ui/loading/import-with-retry.ts";

/** The code that reads records is no part of the first page. */
const HistoryDialog = lazyDialog(
  async () =>
    (await importWithRetry(() => import("../../areas/history/history-dialog.tsx"))).HistoryDialog,
);

const cells: WalletCells = {
  mintable: (wallet) => <MinerCell wallet={wallet} />,
  mintSession: mintSessionCell,
  autoMint: autoMintCell,
  mark: (wallet) => <NotHereBadge address={wallet.account_id} />,
};

/** The wallets with what every area has to offer for them. */
export function WalletsPage() {
  // Which actions there are is asked with the list: known as it is drawn, none of them moves another.
  useFeature("toggle_payment_customer_registration");
  useFeature("toggle_transfer_coin");
  useFeature("toggle_payment_merchant_terminal");
  const asked = useAskedWallet();
  return (
    <WalletListingPage>
      {(loaded) => <Wallets key={asked.visit} asked={asked} {...loaded} />}
    </WalletListingPage>
  );
}

/** Where a history was left for a page that Back has led from. */
function useHistoryPlace() {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => forgetPlace(), []);
  return useState(() => (type === NavigationType.Pop ? placeOf(key) : undefined));
}

function Wallets({ asked, ...loaded }: LoadedWallets & { readonly asked: AskedWallet }) {
  const { wallets } = loaded;
  const { selected, select } = useSelectedWallet(wallets, asked.wallet);
  useNoteOpened(asked);
  // A payment request opens the dialog with the page. What is being sent may be the transfer without an answer.
  const [sending, setSending] = useState(() => pendingRequest() !== undefined);
  const [place, setPlace] = useHistoryPlace();
  const [history, setHistory] = useState<WalletRecord | undefined>(() =>
    wallets.find(({ account_id: address }) => address === (place?.address ?? asked.history)),
  );
  if (selected === undefined) return null;
  return (
    <>
      <Listing
        {...loaded}
        selected={selected}
        onSelect={select}
        onHistory={setHistory}
        actions={<WalletActions wallet={selected} onSending={setSending} />}
        mintCard={hasMintCard(selected) ? <MintCard wallet={selected} /> : undefined}
        request={<RequestAction wallet={selected} />}
        notices={
          <>
            {!sending && <LazyUnansweredTransfers wallets={wallets} />}
            <LazyRefundBanner wallets={wallets} />
            <MinerRegistrations wallets={wallets} />
            <AirdropBanner wallets={wallets} />
            <LazyFaucetBanner address={selected.account_id} />
            <NotHereNotice wallet={selected} />
            <BackupReminder wallet={selected} />
            <ConfirmOfferIfDue />
          </>
        }
        listActions={<BecomeMinerButton wallets={wallets} />}
        cells={cells}
      />
      <HistoryDialog
        wallet={history}
        place={place}
        open={history !== undefined}
        onOpenChange={(open) => {
          if (open) return;
          setHistory(undefined);
          setPlace(undefined);
        }}
      />
    </>
  );
}
