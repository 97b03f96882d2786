import type { ExplorerExtrinsic } from "@nuc/contract";
import { ArrowDown } from "lucide-react";
import { Link } from "../../../ui/links/link.tsx";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { CopyButton } from "../../../ui/values/copy-button.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { BigAmount } from "../facts/big-amount.tsx";
import { accountPath } from "../ledger/explorer-paths.ts";

/** How much went from where to where. */
export function TransferRoute({ transfer }: { readonly transfer: ExplorerExtrinsic }) {
  return (
    <Card className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,37rem)] lg:items-center">
      <BigAmount label="Amount" amount={transfer.amount} />
      <div className="grid grid-cols-1 gap-2">
        <End label="From" address={transfer.signer} />
        <ArrowDown className="mx-4 size-5 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
        <End label="To" address={transfer.to_address} />
      </div>
    </Card>
  );
}

function End({ label, address }: { readonly label: string; readonly address: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 md:gap-4">
      <Rosette address={address} size="medium" />
      <div className="grid min-w-0 flex-[1_1_6.5rem]">
        <span className="text-micro text-ink-3">{label}</span>
        <Link
          to={accountPath(address)}
          className="rounded-1 no-underline decoration-line-strong hover:underline"
        >
          <WholeAddress address={address} />
        </Link>
      </div>
      <span className="-mr-3">
        <CopyButton value={address} what={`address ${label.toLowerCase()}`} />
      </span>
    </div>
  );
}
