import { type Clerk, removeClerk } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../session/calls/call.ts";
import { FailedRead } from "../../session/failures/failed-read.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { AskFirst } from "./ask-first.tsx";
import { ClerkForm } from "./clerk-form.tsx";
import { clerksQuery } from "./queries.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

/** Who signs in at the terminals, each by a code of their own. */
export function ClerksCard() {
  const { data, isError, error, refetch } = useQuery(clerksQuery);
  const [adding, setAdding] = useState(false);
  const [changing, change] = useState<Clerk | null>(null);
  const [removing, remove] = useState<Clerk | null>(null);
  const isOpen = adding || changing !== null;
  const close = (): void => {
    setAdding(false);
    change(null);
  };
  return (
    <Card
      title="Clerks"
      actions={
        <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
          Add a clerk
        </Button>
      }
    >
      {data === undefined && isError && <FailedRead error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Loading label="Loading your clerks">
          <Skeleton className="h-24 w-full rounded-2" />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState>
          No clerks yet. A clerk signs in at a terminal with a six-digit code.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="grid gap-4">
          {data.map((clerk) => (
            <Row key={clerk.id} clerk={clerk} onChange={change} onRemove={remove} />
          ))}
        </ul>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title={changing === null ? "Add a clerk" : `New code for ${changing.name}`}
      >
        {isOpen && <ClerkForm clerk={changing} onDone={close} />}
      </Dialog>
      <Removal clerk={removing} onClose={() => remove(null)} />
    </Card>
  );
}

interface RowProps {
  readonly clerk: Clerk;
  readonly onChange: (clerk: Clerk) => void;
  readonly onRemove: (clerk: Clerk) => void;
}

function Row({ clerk, onChange, onRemove }: RowProps) {
  const { name, lockedUntil, signedIn } = clerk;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="font-[560] wrap-anywhere">{name}</span>
        {lockedUntil !== null && (
          <Badge tone="warning" dot>
            Locked
          </Badge>
        )}
        {signedIn && (
          <Badge tone="success" dot>
            Signed in
          </Badge>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`New code for ${name}`}
          onClick={() => onChange(clerk)}
        >
          New code
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(clerk)}
        >
          Remove
        </Button>
      </span>
    </li>
  );
}

interface RemovalProps {
  readonly clerk: Clerk | null;
  readonly onClose: () => void;
}

function Removal({ clerk, onClose }: RemovalProps) {
  const { id = "", name = "" } = clerk ?? {};
  return (
    <AskFirst
      open={clerk !== null}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      act={async () => call(removeClerk, { params: { id } })}
      done={`${name} is removed.`}
      onClose={onClose}
    >
      The code stops working, and {name} is signed out at once.
    </AskFirst>
  );
}
