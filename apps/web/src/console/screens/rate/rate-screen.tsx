import { type AnswerOf, getRateRecord, setRate } from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Panel } from "../../forms/panel.tsx";
import { UserLink } from "../../forms/user-link.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";

/** What one NUC costs, and who set which rate. */
export function RateScreen() {
  return (
    <Allowed right="rate">
      <ConsoleScreen title="Rate">
        <Rate />
      </ConsoleScreen>
    </Allowed>
  );
}

type SetRate = AnswerOf<typeof getRateRecord>["data"]["history"][number];

const columns: readonly Column<SetRate>[] = [
  {
    key: "rate",
    header: "USD",
    onPhone: "title",
    cell: (row) => <span className="figures font-[560]">{row.rate}</span>,
  },
  { key: "set_at", header: "Set", cell: (row) => <TimeAgo iso={row.set_at} /> },
  {
    key: "set_by",
    header: "By",
    cell: (row) => (row.set_by === null ? "the installation" : <UserLink username={row.set_by} />),
  },
];

const rateKey = ["staff", "rate"] as const;

function Rate() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: rateKey,
    queryFn: ({ signal }) => callData(getRateRecord, { signal }),
  });
  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading the rate">
        <Skeleton className="h-60" />
      </Loading>
    ) : (
      <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const { rate, history } = data;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <Panel title="USD for one NUC">
        <RateForm key={rate} rate={rate} />
      </Panel>
      <Panel title="History" flush>
        {history.length === 0 ? (
          <EmptyState>The rate was never changed: it is the one of the installation.</EmptyState>
        ) : (
          <Table
            caption="Rates, newest first"
            rows={history}
            rowKey={({ set_at }) => set_at}
            columns={columns}
          />
        )}
      </Panel>
    </div>
  );
}

const decimal = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,12})?$/;

function faultOf(typed: string, rate: string): string | undefined {
  if (!decimal.test(typed)) return "Must be a decimal text, such as 0.05.";
  if (!/[1-9]/.test(typed)) return "The rate must be greater than 0.";
  return Number(typed) === Number(rate) ? "That is the rate now." : undefined;
}

function RateForm({ rate }: { readonly rate: string }) {
  const [typed, setTyped] = useState(rate);
  const [fault, setFault] = useState<string>();
  const [asking, ask] = useState(false);
  const queries = useQueryClient();
  const { success } = useToast();
  const change = useMutation({
    mutationFn: async () => callData(setRate, { body: { rate: typed.trim() } }),
    onSuccess: (record) => {
      success(`One NUC costs ${record.rate} USD now.`);
      queries.setQueryData(rateKey, record);
    },
    onSettled: () => ask(false),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = faultOf(typed.trim(), rate);
    setFault(found);
    if (found === undefined) ask(true);
  };
  const share = ((Number(typed) - Number(rate)) / Number(rate)) * 100;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <FailureBanner error={change.error} />
      <TextField
        label="Rate"
        inputMode="decimal"
        autoComplete="off"
        hint={`Now ${rate} USD`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
        error={fault}
      />
      <Button type="submit">Set the rate…</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Set the rate to ${typed.trim()} USD`}
        confirmLabel={`Set ${typed.trim()} USD`}
        busy={change.isPending}
        onConfirm={() => change.mutate()}
      >
        It is {rate} USD now: {share > 0 ? "+" : "−"}
        {Math.abs(share).toLocaleString("en", { maximumFractionDigits: 2 })} %. The landing page,
        and what every wallet shows in USD, follow at once.
      </ConfirmDialog>
    </form>
  );
}
