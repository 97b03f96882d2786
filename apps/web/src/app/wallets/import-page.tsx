import { ReceivePanel } from "../../areas/backup/move/receive-panel.tsx";
import { ImportWalletPage } from "../../areas/wallets/import/import-wallet-page.tsx";

/** The import of a wallet, with the receiving side of a move between devices as one of its ways. */
export function ImportPage() {
  return <ImportWalletPage OtherDevice={ReceivePanel} />;
}
