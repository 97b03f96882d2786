import type { WalletRecord } from "@nuc/contract";
import { CreateAction } from "../../areas/wallets/create/create-action.tsx";
import { openRegistration } from "../../areas/miner/entry/opened-registration.ts";
import { MintAction } from "../../areas/mint/minting/mint-action.tsx";
import { BuyAction } from "../../areas/purchase/entry/buy-action.tsx";
import { useMintReady } from "../../areas/mint/schedule/use-mint-ready.ts";
import { KeysAction } from "../../areas/backup/entry/keys-action.tsx";
import { SendAction } from "../../areas/send/dialog/send-action.tsx";
import { StoreRegAction } from "../../areas/shop/entry/store-reg-action.tsx";
import { PayInShopAction } from "../../areas/shop/entry/pay-in-shop-action.tsx";
import { PosAction } from "../../areas/till/entry/pos-action.tsx";
import { ShowKeyAction } from "../../areas/backup/show-key/show-key-action.tsx";

interface WalletActionsProps {
  /** The selected one. */
  readonly wallet: WalletRecord;
  /** Called when a transfer is begun and when its dialog is closed. */
  readonly onSending: (sending: boolean) => void;
}

/** What can be done with the selected wallet, in the order of the specification. */
export function WalletActions({ wallet, onSending }: WalletActionsProps) {
  // One action is primary: minting once it is time for it, else sending.
  const mintReady = useMintReady(wallet);
  return (
    <>
      <MintAction wallet={wallet} ready={mintReady} onRegister={openRegistration} />
      <SendAction primary={!mintReady} wallet={wallet} onSending={onSending} />
      <CreateAction />
      <BuyAction />
      <ShowKeyAction wallet={wallet} />
      <KeysAction wallet={wallet} />
      <StoreRegAction />
      <PayInShopAction />
      <PosAction />
    </>
  );
}
