import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf, toneOf } from "../../session/api-error.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";

interface AnswerOrStateProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  /** Says to screen readers what loads. */
  readonly label: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** What a card of the account shows, or what stands in its place while it loads or after it failed to. */
export function AnswerOrState<Answer>({ query, label, children }: AnswerOrStateProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <Loading label={label}>
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  return (
    <Banner
      tone={toneOf(query.error)}
      role="alert"
      action={
        <Button
          variant="secondary"
          size="small"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Try again
        </Button>
      }
    >
      {messageOf(query.error)}
    </Banner>
  );
}
