import type { BlockDetail } from "@nuc/contract";
import { Card } from "../../../ui/layout/card.tsx";
import { WholeHash } from "../../../ui/values/hash-text.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { blockPath } from "../ledger/explorer-paths.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { TimeFact } from "../facts/time-fact.tsx";

/** What a block says about itself. */
export function BlockFacts({ block }: { readonly block: BlockDetail }) {
  return (
    <Card>
      <LabelValues>
        <LabelValue label="Number" copy={String(block.number)}>
          <span className="figures">{groupedNumber(block.number)}</span>
        </LabelValue>
        <LabelValue label="Hash" copy={block.hash}>
          <WholeHash hash={block.hash} />
        </LabelValue>
        <LabelValue label="Hash of the block before" copy={block.parentHash}>
          {block.number === 0 ? (
            <WholeHash hash={block.parentHash} className="text-ink-3" />
          ) : (
            <TextLink to={blockPath(block.parentHash)}>
              <WholeHash hash={block.parentHash} />
            </TextLink>
          )}
        </LabelValue>
        <TimeFact iso={block.timestamp} />
        <LabelValue label="Transfers" copy={String(block.extrinsicCount)}>
          <span className="figures">{groupedNumber(block.extrinsicCount)}</span>
        </LabelValue>
      </LabelValues>
    </Card>
  );
}
