import type { WalletRecord } from "@nuc/contract";
import { ShieldCheck } from "lucide-react";
import { ActionLink } from "../../../ui/actions/action-button.tsx";
import { keysPath } from "./keys-path.ts";

/** Backup, export, move and wallet password of the selected wallet, on a page of their own. */
export function KeysAction({ wallet }: { readonly wallet: WalletRecord }) {
  return (
    <ActionLink
      to={keysPath(wallet.account_id)}
      label="Backup"
      icon={<ShieldCheck className="size-5" strokeWidth={1.75} />}
    />
  );
}
