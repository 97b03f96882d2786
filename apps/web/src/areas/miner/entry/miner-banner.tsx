import type { MinerRegistration, WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { clockTime } from "../../../ui/time/moment.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { minerQuery } from "../../../session/wallets/miner-query.ts";
import { awaitsFee, categoryNames, currentRegistration } from "../standing/miner-rules.ts";
import { openRegistration } from "./opened-registration.ts";

/** For each wallet that has moved up in the queue: the slot is held for a day, and the fee has to come. */
export function MinerBanner({ wallets }: { readonly wallets: readonly WalletRecord[] }) {
  const registrations = useQuery(minerQuery).data?.registrations ?? [];
  return wallets.map((wallet) => {
    const registration = currentRegistration(registrations, wallet.account_id);
    return (
      registration &&
      awaitsFee(registration) && (
        <SlotHeld key={wallet.account_id} wallet={wallet} registration={registration} />
      )
    );
  });
}

interface SlotHeldProps {
  readonly wallet: WalletRecord;
  readonly registration: MinerRegistration;
}

function SlotHeld({ wallet, registration }: SlotHeldProps) {
  const { category, fee, payBefore } = registration;
  return (
    <Banner
      tone="warning"
      role="status"
      action={<Button onClick={() => openRegistration(wallet.account_id)}>Pay the fee</Button>}
    >
      A {categoryNames[category]} miner slot is held for{" "}
      <span className="wrap-anywhere">{wallet.account_name}</span>. Pay the fee of{" "}
      <span className="figures whitespace-nowrap">{amountLabel(parseNuc(fee))}</span>
      {payBefore !== null && (
        <>
          {" "}
          before <span className="figures">{clockTime(payBefore)}</span>
        </>
      )}
      , or the slot goes to the next in the queue.
    </Banner>
  );
}
