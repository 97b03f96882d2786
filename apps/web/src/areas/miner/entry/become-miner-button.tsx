import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/buttons/button.tsx";
import { minerQuery } from "../../../session/wallets/miner-query.ts";
import { registrableWallets } from "../standing/miner-rules.ts";
import { openRegistration } from "./opened-registration.ts";

/** The way to register any wallet; not there once every wallet is a miner or about to be one. */
export function BecomeMinerButton({ wallets }: { readonly wallets: readonly WalletRecord[] }) {
  const { data } = useQuery(minerQuery);
  const free = registrableWallets(wallets, data?.registrations ?? []);
  if (free.length === 0) return null;
  const only = free.length === 1 ? free[0]?.account_id : undefined;
  return (
    <Button variant="secondary" onClick={() => openRegistration(only)}>
      Become a miner
    </Button>
  );
}
