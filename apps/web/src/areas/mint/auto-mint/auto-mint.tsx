import { AUTO_MINT_MESSAGES, featureOffMessage, type WalletRecord } from "@nuc/contract";
import { useEffect, useRef, useState } from "react";
import { useFeature } from "../../../session/site/features.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { FeatureOff } from "../../../ui/actions/feature-off.tsx";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";

/** It is opened once in the life of a wallet. */
const SubscribeDialog = lazyDialog(
  async () => (await importWithRetry(() => import("./subscribe-dialog.tsx"))).SubscribeDialog,
);

/** `auto_mint_wallet` of a wallet that mints by itself, and of one that waits until staff approve. */
const subscribed = 1;
const awaiting = 2;

/** The state of automatic minting for a wallet, and the way to it. */
export function AutoMint({ wallet }: { readonly wallet: WalletRecord }) {
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const askedHere = useRef(false);
  const { on } = useFeature("toggle_mint_coin");
  const state = wallet.auto_mint_wallet;
  // The button that had the focus is gone once it has done its work.
  useEffect(() => {
    if (state !== 0 && askedHere.current && document.activeElement === document.body)
      place.current?.focus();
  }, [state]);
  return (
    <span ref={place} tabIndex={-1} className="inline-flex outline-offset-4">
      {state === subscribed && (
        <Badge tone="success" dot>
          Subscribed
        </Badge>
      )}
      {state === awaiting && (
        <Badge tone="warning" dot>
          Awaiting approval
        </Badge>
      )}
      {state === 0 && on === false && (
        // A quiet button has no edge that could align under the column's head.
        <span className="max-md:-mr-3.5 md:-ml-3.5">
          <FeatureOff message={featureOffMessage("minting")} />
        </span>
      )}
      {state === 0 && on !== false && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Subscribe ${wallet.account_name}: ${AUTO_MINT_MESSAGES.confirm.title}`}
          onClick={() => {
            askedHere.current = true;
            setAsking(true);
          }}
        >
          Subscribe
        </Button>
      )}
      {/* Each state begins again: what was rejected may be asked for again. */}
      <SubscribeDialog key={state} wallet={wallet} open={asking} onOpenChange={setAsking} />
    </span>
  );
}
