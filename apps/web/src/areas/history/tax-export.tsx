import { FileSpreadsheet } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { WalletRecord } from "@nuc/contract";
import { Button } from "../../ui/buttons/button.tsx";
import { downloadFile } from "../../ui/files/download-file.ts";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { walletFailureMessage } from "../../session/failures/wallet-failure.ts";
import { taxCsv } from "./tax-csv.ts";
import { taxSources } from "./tax-sources.ts";

interface TaxExportProps {
  readonly wallet: WalletRecord;
  readonly names: ReadonlyMap<string, string>;
}

/** Everything as CSV, put together here, so that the names of others stay on the device. */
export function TaxExport({ wallet, names }: TaxExportProps) {
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const toast = useToast();
  // Closing the dialog gives it up.
  useEffect(() => () => running.current?.abort(), []);
  const run = async (): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setShare(0);
    try {
      const { account_id: address, account_name: name } = wallet;
      const sources = taxSources(address, { onProgress: setShare, signal: control.signal });
      const parts = await taxCsv({ address, name, names }, sources);
      downloadFile(`history-${address}.csv`, "text/csv;charset=utf-8", ...parts);
    } catch (error) {
      if (!control.signal.aborted) toast.error(walletFailureMessage(error));
    }
    setShare(undefined);
  };
  if (share !== undefined)
    return (
      <Button
        variant="quiet"
        // The second press of a double click on what stood here before is not meant for it.
        onClick={({ detail }) => detail < 2 && running.current?.abort()}
      >
        <span className="figures">Stop ({Math.floor(share * 100)} %)</span>
      </Button>
    );
  return (
    <Button
      variant="quiet"
      icon={<FileSpreadsheet className="size-5" strokeWidth={1.75} />}
      onClick={() => void run()}
    >
      CSV for taxes
    </Button>
  );
}
