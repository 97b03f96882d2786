import type { ExplorerExtrinsic } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Amount } from "../../../ui/values/amount.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { WholeHash } from "../../../ui/values/hash-text.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { blockLinkClass, blockPath } from "../ledger/explorer-paths.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { TimeFact } from "../facts/time-fact.tsx";

/** Everything a transfer says about itself, except the amount and its two ends. */
export function TransferFacts({ transfer }: { readonly transfer: ExplorerExtrinsic }) {
  return (
    <Card>
      <LabelValues>
        <LabelValue label="Hash" copy={transfer.hash}>
          <WholeHash hash={transfer.hash} />
        </LabelValue>
        <LabelValue label="Status" copy={transfer.status}>
          <Status status={transfer.status} />
        </LabelValue>
        <LabelValue label="Block" copy={String(transfer.blockNumber)}>
          <TextLink to={blockPath(transfer.blockNumber)} className={blockLinkClass}>
            {groupedNumber(transfer.blockNumber)}
          </TextLink>
        </LabelValue>
        <LabelValue label="Position in the block" copy={String(transfer.index + 1)}>
          <span className="figures">{transfer.index + 1}</span>
        </LabelValue>
        <LabelValue label="Hash of the block" copy={transfer.blockHash}>
          <TextLink to={blockPath(transfer.blockHash)}>
            <WholeHash hash={transfer.blockHash} />
          </TextLink>
        </LabelValue>
        <TimeFact iso={transfer.timestamp} />
        <LabelValue label="Fee" copy={transfer.fee}>
          <Amount value={parseNuc(transfer.fee)} exact />
        </LabelValue>
        <LabelValue label="Nonce" copy={String(transfer.nonce)}>
          <span className="figures">{groupedNumber(transfer.nonce)}</span>
        </LabelValue>
        <LabelValue label="Method" copy={`${transfer.section}.${transfer.method}`}>
          <span className="code-text">
            {transfer.section}.{transfer.method}
          </span>
        </LabelValue>
        <LabelValue label="Signature" copy={transfer.signature}>
          <WholeHash hash={transfer.signature} />
        </LabelValue>
      </LabelValues>
    </Card>
  );
}

function Status({ status }: { readonly status: string }) {
  if (status !== "ExtrinsicSuccess") return <Badge dot>{status}</Badge>;
  return (
    <Badge tone="success" dot>
      Success
    </Badge>
  );
}
