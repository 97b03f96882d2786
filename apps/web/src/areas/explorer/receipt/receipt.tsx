import type { TransferProof } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { CircleCheck, CircleX, Download, Printer } from "lucide-react";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { downloadJson } from "../../../ui/files/download-file.ts";
import { WholeHash } from "../../../ui/values/hash-text.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { blockPath, transferPath } from "../ledger/explorer-paths.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { TimeFact } from "../facts/time-fact.tsx";
import type { CheckedTransfer } from "./check-proof.ts";
import { receiptFile } from "./receipt-file.ts";

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
          <Amount
            value={parseNuc(checked.amount)}
            exact
            look="figure"
            className="wrap-anywhere whitespace-normal!"
          />
        </p>
        <Party label="From" address={checked.signer} />
        <Party label="To" address={checked.receiver} />
      </Card>
      <Checks {...props} />
      <Facts {...props} />
    </>
  );
}

function Party({ label, address }: { readonly label: string; readonly address: string }) {
  return (
    <div className="flex items-center gap-4">
      <Rosette address={address} size="medium" />
      <div className="grid min-w-0">
        <span className="text-micro text-ink-3">{label}</span>
        <WholeAddress address={address} />
      </div>
    </div>
  );
}

function Checks({ checked, proof }: ReceiptProps) {
  return (
    <Card title="Checked in this browser">
      <ul className="mb-4 grid gap-3">
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
      <p className="max-w-[40em] text-small text-ink-2">
        Only the sender can sign; this server cannot. Amount, sender and receiver are read from the
        signed bytes. The ledger says that the block belongs to the chain, and when it was made.
      </p>
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

function Facts({ hash, proof, checked }: ReceiptProps) {
  const { block, transfer } = proof;
  return (
    <Card>
      <LabelValues>
        <LabelValue label="Transfer" copy={hash}>
          <TextLink to={transferPath(hash)}>
            <WholeHash hash={hash} />
          </TextLink>
        </LabelValue>
        <LabelValue label="Block" copy={String(block.number)}>
          <TextLink to={blockPath(block.number)} className="figures">
            {groupedNumber(block.number)}
          </TextLink>
        </LabelValue>
        <LabelValue label="Hash of the block" copy={block.hash}>
          <WholeHash hash={block.hash} />
        </LabelValue>
        <TimeFact iso={block.timestamp} />
        <LabelValue label="Fee" copy={transfer.fee}>
          <Amount value={parseNuc(transfer.fee)} exact />
        </LabelValue>
        <LabelValue label="Signature" copy={checked.signature}>
          <WholeHash hash={checked.signature} />
        </LabelValue>
        <LabelValue label="Ledger" copy={proof.parameters.genesisHash}>
          <WholeHash hash={proof.parameters.genesisHash} />
        </LabelValue>
      </LabelValues>
    </Card>
  );
}
