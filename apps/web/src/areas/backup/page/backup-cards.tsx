import type { WalletRecord } from "@nuc/contract";
import { useState } from "react";
import type { HeldKey } from "../../../vault/wallet-keys.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { lastProof } from "../proof/backup-proofs.ts";
import { DrillDialog } from "../proof/drill-dialog.tsx";
import { SheetDialog } from "../files/sheet-dialog.tsx";
import { ShowKeyDialog } from "../show-key/show-key-dialog.tsx";
import { TaskCard } from "./task-card.tsx";

interface BackupCardsProps {
  readonly wallet: WalletRecord;
  readonly held: HeldKey;
}

/** The words: see them, print them, prove to have them. A key without a phrase has no words. */
export function BackupCards({ wallet, held }: BackupCardsProps) {
  const [open, setOpen] = useState<"words" | "sheet" | "drill">();
  // Another one each time, so that each drill starts afresh.
  const [drill, setDrill] = useState(0);
  const change = (next: boolean): void => {
    if (!next) setOpen(undefined);
  };
  const beginDrill = (): void => {
    setDrill(drill + 1);
    setOpen("drill");
  };
  const proven = lastProof(wallet.account_id);
  return (
    <>
      {held !== "key" && (
        <TaskCard
          title="Prove that your backup works"
          action={
            // Where the key is not here yet, bringing it here comes first.
            <Button variant={held === "nothing" ? "secondary" : "primary"} onClick={beginDrill}>
              Prove the backup
            </Button>
          }
        >
          <p>
            Type the twelve words from your paper. This device checks whether they restore the
            wallet. Nobody else sees them.
          </p>
          <p>
            {proven === undefined ? (
              "Not proven on this device yet."
            ) : (
              <>
                Last proven <TimeAgo iso={proven} />.
              </>
            )}
          </p>
        </TaskCard>
      )}
      {held === "phrase" && (
        <>
          <TaskCard
            title="Secret phrase"
            action={
              <Button variant="secondary" onClick={() => setOpen("words")}>
                Show the words
              </Button>
            }
          >
            <p>See the twelve words again, after the wallet password and a code by email.</p>
          </TaskCard>
          <TaskCard
            title="Recovery sheet"
            action={
              <Button variant="secondary" onClick={() => setOpen("sheet")}>
                Make the sheet
              </Button>
            }
          >
            <p>
              A page to print, with the words, the address and its QR code, made on this device as a
              PDF file.
            </p>
          </TaskCard>
          <ShowKeyDialog wallet={wallet} open={open === "words"} onOpenChange={change} />
          <SheetDialog wallet={wallet} open={open === "sheet"} onOpenChange={change} />
        </>
      )}
      <DrillDialog key={drill} wallet={wallet} open={open === "drill"} onOpenChange={change} />
    </>
  );
}
