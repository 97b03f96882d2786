import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../session/calls/api-error.ts";
import { teamQuery } from "../../../session/site/site-content.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TeamDirectory } from "./team-directory.tsx";

/** Everybody who works on the product, by role. */
export function TeamPage() {
  const { data, error, refetch, isFetching } = useQuery(teamQuery);
  if (data !== undefined) return <TeamDirectory team={data} />;
  if (error !== null && !isFetching)
    return (
      <>
        <h1 className="text-h1">Team</h1>
        <EmptyState action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {messageOf(error)}
        </EmptyState>
      </>
    );
  return (
    <>
      <h1 className="text-h1">Team</h1>
      <Loading label="Loading the team">
        <Skeleton className="h-96" />
      </Loading>
    </>
  );
}
