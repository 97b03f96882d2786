import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { blockPath } from "../ledger/explorer-paths.ts";
import { blocksQuery } from "../ledger/ledger-queries.ts";

const icon = { className: "size-5", strokeWidth: 1.75, "aria-hidden": true };

/** To the block before and, as soon as there is one, to the block after. */
export function NeighbourBlocks({ number }: { readonly number: number }) {
  const { data: blocks } = useQuery(blocksQuery(0));
  const latest = blocks?.records[0]?.number ?? number;
  return (
    <nav aria-label="Neighbouring blocks" className="flex flex-wrap gap-2">
      {number > 0 && (
        <LinkButton to={blockPath(number - 1)} variant="secondary" icon={<ChevronLeft {...icon} />}>
          Previous block
        </LinkButton>
      )}
      {number < latest && (
        <LinkButton to={blockPath(number + 1)} variant="secondary">
          Next block
          <ChevronRight {...icon} />
        </LinkButton>
      )}
    </nav>
  );
}
