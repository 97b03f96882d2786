import { MINTABLE_WALLET_NAMES, type WalletRecord } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useMinerRegistration } from "../standing/use-miner-registration.ts";
import { awaitsFee } from "../standing/miner-rules.ts";
import { openRegistration } from "./opened-registration.ts";

/** The kind of miner that a wallet is, or how it becomes one. */
export function MinerCell({ wallet }: { readonly wallet: WalletRecord }) {
  const registration = useMinerRegistration(wallet.account_id);
  const kind = MINTABLE_WALLET_NAMES[wallet.mintable_wallet];
  if (wallet.mintable_wallet !== 0) return <Badge>{kind}</Badge>;
  const { label, name, variant } = entryOf(wallet.account_name, registration);
  return (
    <Button
      size="small"
      variant={variant}
      aria-label={name}
      flush={variant === "quiet" ? "start" : undefined}
      className="whitespace-nowrap"
      onClick={() => openRegistration(wallet.account_id)}
    >
      {label}
    </Button>
  );
}

type Registration = ReturnType<typeof useMinerRegistration>;

function entryOf(wallet: string, registration: Registration) {
  if (registration?.state === "waiting") {
    const label = `In queue: ${registration.queuePosition ?? "–"}`;
    return { label, name: `${label}, ${wallet}`, variant: "secondary" } as const;
  }
  if (registration && awaitsFee(registration))
    return {
      label: "Pay the fee",
      name: `Pay the fee of ${wallet}`,
      variant: "secondary",
    } as const;
  if (registration)
    return {
      label: "Slot held",
      name: `Slot held for ${wallet}`,
      variant: "secondary",
    } as const;
  return { label: "Register", name: `Register ${wallet} as a miner`, variant: "quiet" } as const;
}
