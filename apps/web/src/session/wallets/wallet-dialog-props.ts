import type { WalletRecord } from "@nuc/contract";

/** What a dialog about one wallet is given. */
export interface WalletDialogProps {
  readonly wallet: WalletRecord;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
