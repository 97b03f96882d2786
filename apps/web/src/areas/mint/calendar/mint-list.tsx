import type { MintRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Amount } from "../../../ui/values/amount.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { WalletTime } from "../../../ui/time/wallet-time.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Shortened } from "../../../ui/values/shortened.tsx";

/** The mints of the month one by one, newest first, each with its place on the ledger. */
export function MintList({ records }: { readonly records: readonly MintRecord[] }) {
  if (records.length === 0) return <EmptyState brief>No mints this month.</EmptyState>;
  return (
    <ul aria-label="Mints of the month" className="grid text-small">
      {records.toReversed().map((record) => (
        <li
          key={record.session}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2.5"
        >
          <WalletTime iso={record.minted_at} />
          <Amount value={parseNuc(record.reward)} direction="in" exact />
          <span className="w-full text-micro text-ink-2">
            {record.automatic && "Minted automatically. "}
            {record.hash === null ? (
              "The coins are on their way."
            ) : (
              <TextLink to={`/explorer/tx/${record.hash}`}>
                <span className="sr-only">Mint on the ledger: </span>
                <Shortened whole={record.hash} brief />
              </TextLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
