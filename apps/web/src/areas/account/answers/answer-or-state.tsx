import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";

interface AnswerOrStateProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  /** Says to screen readers what loads. */
  readonly label: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** What a card of the account shows, or what is in its place while it loads or after it failed to. */
export function AnswerOrState<Answer>({ query, label, children }: AnswerOrStateProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <Loading label={label}>
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  return (
    <TryAgainBanner
      error={query.error}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
