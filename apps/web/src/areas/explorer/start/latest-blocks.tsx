import type { BlockSummary } from "@nuc/contract";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { blockLinkClass, blockPath, blocksPath } from "../ledger/explorer-paths.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { transferCount } from "../facts/transfer-count.ts";
import { HashLink } from "../facts/hash-link.tsx";
import { LatestList, LatestRow, latestRows } from "./latest-list.tsx";

/** @param blocks newest first */
export function LatestBlocks({ blocks }: { readonly blocks: readonly BlockSummary[] }) {
  return (
    <LatestList
      title="Blocks"
      actions={
        <TextLink alone to={blocksPath}>
          All blocks
        </TextLink>
      }
    >
      {blocks.slice(0, latestRows).map((block) => (
        <LatestRow
          key={block.number}
          first={
            <TextLink quiet to={blockPath(block.number)} className={`${blockLinkClass} font-[560]`}>
              {groupedNumber(block.number)}
            </TextLink>
          }
          firstEnd={transferCount(block.extrinsicCount)}
          second={<HashLink hash={block.hash} to={blockPath(block.hash)} of="block" copy={false} />}
          secondEnd={<TimeAgo iso={block.timestamp} />}
        />
      ))}
    </LatestList>
  );
}
