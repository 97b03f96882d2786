import { getRateRecord, setRate } from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Panel } from "../../forms/panel.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ActionFailure } from "../../seen/action-failure.tsx";
import { changedMeanwhile, useTypedSetting } from "../../seen/seen.ts";
import { useUndoAction } from "../../forms/use-decision.ts";
import { RateChartPanel } from "./rate-chart-panel.tsx";
import { RateFeedPanel, WaitingProposal } from "./rate-feed-panel.tsx";
import { rateKey } from "./rate-key.ts";
import { RateSettingsPanel } from "./rate-settings-panel.tsx";

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
  return (
    <>
      <WaitingProposal />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Panel title="USD for one NUC">
          <RateForm rate={data.rate} />
        </Panel>
        <RateChartPanel />
      </div>
      <RateFeedPanel />
      <RateSettingsPanel />
    </>
  );
}

const decimal = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,12})?$/;

function faultOf(typed: string, rate: string): string | undefined {
  if (!decimal.test(typed)) return "Must be a decimal text, such as 0.05.";
  if (!/[1-9]/.test(typed)) return "The rate must be greater than 0.";
  return Number(typed) === Number(rate) ? "That is the rate now." : undefined;
}

function RateForm({ rate }: { readonly rate: string }) {
  const setting = useTypedSetting({ rate });
  const typed = setting.typed.rate;
  const [fault, setFault] = useState<string>();
  const [asking, ask] = useState(false);
  const queries = useQueryClient();
  const { success } = useToast();
  const takingBack = useUndoAction();
  const seen = setting.seen.rate;
  const set = async (next: string, was: string) =>
    callData(setRate, { body: { rate: next, seen: was } });
  const change = useMutation({
    mutationFn: async () => set(typed.trim(), seen),
    onSuccess: (record) => {
      const text = `One NUC costs ${record.rate} USD now.`;
      success(
        text,
        text,
        takingBack(async () => set(seen, record.rate)),
      );
      setting.meet({ rate: record.rate });
    },
    onError: (error) => {
      const change = changedMeanwhile(error);
      if (change !== undefined) setting.meet({ rate: String(change.now) }, true);
    },
    onSettled: async () => {
      ask(false);
      await queries.invalidateQueries({ queryKey: rateKey });
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = faultOf(typed.trim(), seen);
    setFault(found);
    if (found === undefined) ask(true);
  };
  const share = ((Number(typed) - Number(seen)) / Number(seen)) * 100;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ActionFailure error={change.error} say={(now: string) => `${now} USD`} />
      <TextField
        label="Rate"
        inputMode="decimal"
        autoComplete="off"
        hint={`Now ${seen} USD`}
        value={typed}
        onChange={({ target }) => {
          setting.type("rate", target.value);
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
        It is {seen} USD now: {share > 0 ? "+" : "−"}
        {Math.abs(share).toLocaleString("en", { maximumFractionDigits: 2 })} %. The landing page and
        the USD amounts of all wallets update at once.
      </ConfirmDialog>
    </form>
  );
}
