import { ArrowLeft } from "lucide-react";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { explorerPath } from "../ledger/explorer-paths.ts";
import { ExplorerSearch } from "../search/explorer-search.tsx";

/** Over every page but the first: the way back and the search. */
export function ExplorerBar() {
  return (
    <div className="grid gap-3 md:grid-cols-[1fr_minmax(0,28rem)] md:items-center">
      <LinkButton
        to={explorerPath}
        variant="quiet"
        flush="start"
        className="justify-self-start"
        icon={<ArrowLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />}
      >
        Explorer
      </LinkButton>
      <ExplorerSearch />
    </div>
  );
}
