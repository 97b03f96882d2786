import type { TransferProof } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { CircleCheck, CircleX, Download, Printer } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useSession } from "../../../session/storage/session-store.ts";
import { Amount } from "../../../ui/values/amount.tsx";
import { ExactFigure } from "../../../ui/values/exact-figure.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { downloadJson } from "../../../ui/files/download-file.ts";
import { WholeHash } from "../../../ui/values/hash-text.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { blockLinkClass, blockPath, transferPath } from "../ledger/explorer-paths.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { TimeFact } from "../facts/time-fact.tsx";
import type { CheckedTransfer } from "./check-proof.ts";
import { PlainParties, type PartiesProps } from "./parties.tsx";
import { receiptFile } from "./receipt-file.ts";

/** With the code of the address book. */
const NamedParties = lazy(async () => ({
  default: (await import("./named-parties.tsx")).NamedParties,
}));

interface ReceiptProps {
  readonly hash: string;
  readonly proof: TransferProof;
  readonly checked: CheckedTransfer;
}

/** What was paid by whom to whom, as the signed bytes say it, and what this browser has checked of it. */
export function Receipt(props: ReceiptProps) {
  const { hash, proof, checked } = props;
  return (
    <>
      <PageHeading
        title="Receipt"
        actions={
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button
              variant="secondary"
              icon={<Printer className="size-5" strokeWidth={1.75} />}
              onClick={() => globalThis.print()}
            >
              Print
            </Button>
            <Button
              variant="secondary"
              icon={<Download className="size-5" strokeWidth={1.75} />}
              onClick={() =>
                downloadJson(`receipt-${hash}.json`, receiptFile(hash, proof, checked))
              }
            >
              Download as JSON
            </Button>
          </div>
        }
      />
      <Card className="grid grid-cols-1 gap-6">
        <p>
          <ExactFigure value={parseNuc(checked.amount)} />
        </p>
        <Parties from={checked.signer} to={checked.receiver} />
        <Facts {...props} />
      </Card>
      <Checks {...props} />
    </>
  );
}

/** Names are the reader's own, so only who is signed in has any. */
function Parties(parties: PartiesProps) {
  if (useSession() === null) return <PlainParties {...parties} />;
  return (
    <Suspense fallback={<PlainParties {...parties} />}>
      <NamedParties {...parties} />
    </Suspense>
  );
}

function Checks(props: ReceiptProps) {
  const { checked, proof } = props;
  return (
    <Card>
      <h2 className="mb-3 text-small font-[560]">Checked in this browser</h2>
      <ul className="grid gap-2 text-small">
        <Check
          holds={checked.signed}
          yes="The sender's key has signed exactly this transfer, for this ledger."
          no="The signature is not from the sender. This receipt is not valid."
        />
        <Check
          holds={checked.inBlock}
          yes={`The hash of block ${groupedNumber(proof.block.number)} includes this transfer.`}
          no="The hash of the block does not match its content. This receipt is not valid."
        />
      </ul>
      <TechnicalProof {...props} />
    </Card>
  );
}

function Check({
  holds,
  yes,
  no,
}: {
  readonly holds: boolean;
  readonly yes: string;
  readonly no: string;
}) {
  const Mark = holds ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-3" data-holds={holds}>
      <Mark
        className={holds ? "size-5 shrink-0 text-success" : "size-5 shrink-0 text-danger"}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <span className={holds ? undefined : "font-[560] text-danger"}>{holds ? yes : no}</span>
    </li>
  );
}

function Facts({ proof: { block, transfer } }: ReceiptProps) {
  return (
    <div className="border-t border-line pt-4">
      <LabelValues>
        <TimeFact iso={block.timestamp} />
        <LabelValue label="Fee" copy={transfer.fee}>
          <Amount value={parseNuc(transfer.fee)} exact />
        </LabelValue>
        <LabelValue label="Block" copy={String(block.number)}>
          <TextLink to={blockPath(block.number)} className={blockLinkClass}>
            {groupedNumber(block.number)}
          </TextLink>
        </LabelValue>
      </LabelValues>
    </div>
  );
}

/** What another program needs to check the transfer. Folded on the screen, and on paper as well as all else. */
function TechnicalProof({ hash, proof, checked }: ReceiptProps) {
  const folded = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = (): void => folded.current?.setAttribute("open", "");
    addEventListener("beforeprint", unfold);
    return () => removeEventListener("beforeprint", unfold);
  }, []);
  return (
    <details ref={folded} className="mt-2 text-small">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-[560] text-accent-text">
        Technical proof
      </summary>
      <p className="max-w-[40em] pb-4 text-ink-2">
        Only the sender can sign; this server cannot. Amount, sender and receiver are read from the
        signed bytes. The ledger says that the block belongs to the chain, and when it was made.
      </p>
      <LabelValues>
        <LabelValue label="Transfer" copy={hash}>
          <TextLink to={transferPath(hash)}>
            <WholeHash hash={hash} />
          </TextLink>
        </LabelValue>
        <LabelValue label="Hash of the block" copy={proof.block.hash}>
          <WholeHash hash={proof.block.hash} />
        </LabelValue>
        <LabelValue label="Signature" copy={checked.signature}>
          <WholeHash hash={checked.signature} />
        </LabelValue>
        <LabelValue label="Ledger" copy={proof.parameters.genesisHash}>
          <WholeHash hash={proof.parameters.genesisHash} />
        </LabelValue>
      </LabelValues>
    </details>
  );
}
