import { ApiError } from "../../../session/calls/api-error.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";

interface NotThereProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What is looked for, such as `receipt`. */
  readonly loading: string;
  /** Where there is none of this id. */
  readonly none: { readonly title: string; readonly text: string };
  readonly back: { readonly to: string; readonly label: string };
}

/** In place of what one address shows, while it is loaded, where there is none, and where it failed. */
export function NotThere({ error, onRetry, loading, none, back }: NotThereProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title={none.title} action={<LinkButton to={back.to}>{back.label}</LinkButton>}>
        {none.text}
      </EmptyState>
    );
  if (error !== null) return <FailedRead error={error} onRetry={onRetry} />;
  return (
    <Loading label={`Loading the ${loading}`}>
      <Skeleton className="h-160 w-full rounded-3" />
    </Loading>
  );
}
