import { listOwnMemberships } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../session/calls/call.ts";
import { queryKeys } from "../../../session/calls/query-client.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { useSession } from "../../../session/storage/session-store.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { OrderCard } from "./order-card.tsx";

/** The orders of who is signed in, and how far each is; nothing for visitors. */
export function OwnOrders() {
  const isSignedIn = useSession() !== null;
  if (!isSignedIn) return null;
  return (
    <section aria-labelledby="own-orders" className="grid grid-cols-1 gap-4">
      <h2 id="own-orders" className="text-h2">
        Your orders
      </h2>
      <Orders />
    </section>
  );
}

function Orders() {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queryKeys.memberships, page],
    queryFn: ({ signal }) => call(listOwnMemberships, { query: { page: String(page) }, signal }),
    placeholderData: (before) => before,
  });
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-48" />
    ) : (
      <TryAgainBanner error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0) return <EmptyState>You have not ordered a membership yet.</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {data.records.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {data.pages > 1 && (
        <Pager page={page} pages={data.pages} busy={isFetching} onPage={setPage} />
      )}
    </div>
  );
}
