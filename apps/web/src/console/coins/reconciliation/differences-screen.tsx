import { type Difference, getReconciliation, lookAtDifference } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useDecision } from "../../forms/use-decision.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { UserLink } from "../../people/user-link.tsx";
import { shortId } from "../orders/order-columns.tsx";
import { differenceWords } from "./difference-words.ts";

/** What one comparison found: each difference with its order and what either side says. */
export function DifferencesScreen() {
  const { id = "" } = useParams();
  return (
    <Allowed right="reconciliation">
      <Differences key={id} id={id} />
    </Allowed>
  );
}

function Differences({ id }: { readonly id: string }) {
  const mayLook = useMay("reconciliation.run");
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["staff", "reconciliation", id],
    queryFn: async ({ signal }) => callData(getReconciliation, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.reconciliation.finished === null ? 3_000 : false),
  });
  const { subject, ask, dialog } = useDecision({
    act: async (difference: Difference, reason) =>
      callData(lookAtDifference, { params: { id: difference.id }, body: { reason } }),
    done: () => "Noted.",
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <ConsoleScreen
      title="Comparison"
      within={{ label: "Reconciliation", to: "/reconciliation" }}
      lead={data && <Lead run={data.reconciliation} />}
    >
      {isUnknown && <EmptyState>Comparison not found.</EmptyState>}
      {error !== null && !isUnknown && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Loading label="Loading the comparison">
          <Skeleton className="h-64 rounded-2" />
        </Loading>
      )}
      {data !== undefined && (
        <Panel title="Differences" flush>
          {data.differences.length === 0 ? (
            <EmptyState>
              {data.reconciliation.finished === null
                ? "The comparison is running."
                : "Everything agrees."}
            </EmptyState>
          ) : (
            <ul>
              {data.differences.map((difference) => (
                <Row
                  key={difference.id}
                  difference={difference}
                  onLook={mayLook ? ask : undefined}
                />
              ))}
            </ul>
          )}
        </Panel>
      )}
      <ReasonDialog
        {...dialog}
        title="Explain it"
        reader="recorded in the audit"
        confirmLabel="Reviewed"
      >
        <p>{subject ? differenceWords[subject.kind] : ""}</p>
      </ReasonDialog>
    </ConsoleScreen>
  );
}

type Run = Awaited<ReturnType<typeof callData<typeof getReconciliation>>>["reconciliation"];

function Lead({ run }: { readonly run: Run }) {
  return (
    <>
      {groupedNumber(run.orders)} orders and {groupedNumber(run.movements)} movements, begun{" "}
      <TimeAgo iso={run.started} /> by {run.by ?? "schedule"}.
    </>
  );
}

interface RowProps {
  readonly difference: Difference;
  /** Left out for who may only read. */
  readonly onLook: ((difference: Difference) => void) | undefined;
}

function Row({ difference, onLook }: RowProps) {
  const { kind, orderId, username, provider, ours, theirs, looked } = difference;
  return (
    <li className="grid gap-1.5 border-line px-4 py-3 text-small not-last:border-b">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <strong className="font-[560]">{differenceWords[kind]}</strong>
        <span className="text-ink-2">
          {orderId === null ? (
            `No order, ${provider}`
          ) : (
            <TextLink to={`/orders/${orderId}`}>Order {shortId(orderId)}</TextLink>
          )}
          {username !== null && (
            <>
              {" "}
              of <UserLink username={username} />
            </>
          )}
        </span>
      </span>
      <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-ink-3">Ours</dt>
        <dd className="figures wrap-anywhere">{ours}</dd>
        <dt className="text-ink-3">Theirs</dt>
        <dd className="figures wrap-anywhere">{theirs}</dd>
      </dl>
      {looked === null ? (
        onLook && (
          <span>
            <KeyButton onClick={() => onLook(difference)}>Review…</KeyButton>
          </span>
        )
      ) : (
        <p className="text-ink-2">
          {looked.by}, <TimeAgo iso={looked.at} />: {looked.reason}
        </p>
      )}
    </li>
  );
}
