import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ExplorerBar } from "../frame/explorer-bar.tsx";
import { accountQuery } from "../ledger/ledger-queries.ts";
import { NothingHere } from "../frame/nothing-here.tsx";
import { parseSearchTerm } from "../search/search-term.ts";
import { AccountFacts } from "./account-facts.tsx";
import { AccountTransfers } from "./account-transfers.tsx";

/** One account, by its address. Every address has one, also before the first coin arrives. */
export function AccountPage() {
  const term = parseSearchTerm(useParams()["address"] ?? "");
  if (term.kind === "address") return <Account key={term.address} address={term.address} />;
  return (
    <NothingHere title="No such account">
      This is not an address of this ledger. A character may be missing or wrong.
    </NothingHere>
  );
}

function Account({ address }: { readonly address: string }) {
  const account = useQuery(accountQuery(address));
  return (
    <>
      <ExplorerBar />
      <PageHeading title="Account" />
      {account.isError && (
        <TryAgainBanner
          error={account.error}
          busy={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      )}
      {account.isPending && (
        <Loading label="Loading the account">
          <Skeleton className="h-90 rounded-3" />
        </Loading>
      )}
      {account.data && <AccountFacts account={account.data} />}
      {/* What keeps the account from being read keeps its transfers too: it is shown once. */}
      {!account.isLoadingError && <AccountTransfers address={address} />}
    </>
  );
}
