import { useQuery } from "@tanstack/react-query";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { AddressCard } from "./address-card.tsx";
import { Deliveries } from "./deliveries.tsx";
import { systemQuery } from "./queries.ts";

/** The shop's own system: where its events are posted, and what was. */
export function SystemPage() {
  const { data, error, refetch } = useQuery(systemQuery);
  return (
    <>
      <PageHeading
        title="Your own system"
        lead="We send your system each paid sale, each refund and each closed day."
      />
      {data === undefined && error !== null && (
        <FailedRead error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Loading label="Loading your system">
          <Skeleton className="h-96 w-full rounded-3" />
        </Loading>
      )}
      {data !== undefined && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_3fr]">
          <AddressCard key={data?.setAt ?? ""} system={data} />
          {data !== null && <Deliveries />}
        </div>
      )}
    </>
  );
}
