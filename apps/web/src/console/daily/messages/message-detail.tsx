import {
  getOperatorMessage,
  type OperatorMessage,
  type OperatorMessageDetail,
  setOperatorMessageState,
} from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, RotateCcw } from "lucide-react";
import { ApiError } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { fullTime } from "../../../ui/time/moment.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Email } from "../../../ui/values/email.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { kindNames, stateNames } from "./message-names.ts";
import { WholeAddress } from "../../../ui/values/address.tsx";

interface MessageDetailProps {
  /** As the list had it. */
  readonly listed: OperatorMessage;
}

/** One message: its words, how far its answer is, and what can be done about it. */
export function MessageDetail({ listed }: MessageDetailProps) {
  const { kind, id } = listed;
  return (
    <>
      <Words message={listed} />
      {kind !== "newsletter" && <Answers params={{ kind, id }} />}
    </>
  );
}

interface AnswersProps {
  readonly params: { readonly kind: "contact" | "miner"; readonly id: string };
}

function Answers({ params }: AnswersProps) {
  const mayAnswer = useMay("messages.answer");
  const { detail, error, refetch, follow } = useDetail(params);
  if (detail === undefined) {
    return error === null ? (
      <Loading label="Loading the answers">
        <Skeleton className="h-40" />
      </Loading>
    ) : (
      <TryAgainBanner error={error} onRetry={refetch} />
    );
  }
  return (
    <>
      {detail.answers.map(({ at, by, subject, text }) => (
        <section key={at} aria-label={`Answer of ${by}`} className="border-l-3 border-accent pl-4">
          <p className="text-micro text-ink-3">
            {by}, <TimeAgo iso={at} />
          </p>
          <p className="text-small font-[560]">{subject}</p>
          <p className="text-small whitespace-pre-wrap wrap-anywhere">{text}</p>
        </section>
      ))}
      <Standing detail={detail} mayChange={mayAnswer} follow={follow} />
      {mayAnswer && <AnswerForm detail={detail} onSent={follow.done} onFailed={follow.failed} />}
    </>
  );
}

/** What is known of a message, and what happens to it after an act of one's own or of somebody else's. */
function useDetail(params: AnswersProps["params"]) {
  const queries = useQueryClient();
  const queryKey = ["staff", "message", params.kind, params.id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callData(getOperatorMessage, { params, signal }),
  });
  return {
    detail: data,
    error,
    refetch: () => void refetch(),
    follow: {
      done: async (now: OperatorMessageDetail): Promise<void> => {
        queries.setQueryData(queryKey, now);
        await queries.invalidateQueries({ queryKey: ["staff"] });
      },
      /** Somebody was first: the refusal says what they did. */
      failed: (failure: unknown): void => {
        if (!(failure instanceof ApiError) || failure.status !== 409) return;
        queries.setQueryData(queryKey, failure.data);
        void queries.invalidateQueries({ queryKey: ["staff", "messages"] });
      },
    },
  };
}

interface StandingProps {
  readonly detail: OperatorMessageDetail;
  readonly mayChange: boolean;
  readonly follow: ReturnType<typeof useDetail>["follow"];
}

/** How far it is and by whom, and the other state one press away. */
function Standing({ detail, mayChange, follow }: StandingProps) {
  const { kind, id, state, revision, changedBy, changedAt } = detail;
  const next = state === "done" ? "new" : "done";
  const change = useMutation({
    mutationFn: async () =>
      callData(setOperatorMessageState, {
        params: { kind, id },
        body: { state: next, seen: revision },
      }),
    onSuccess: follow.done,
    onError: follow.failed,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 text-small">
        <p>
          {stateNames[state ?? "new"].label}
          {changedBy !== null && changedAt !== null && (
            <span className="text-ink-2">
              {" "}
              by {changedBy}, <TimeAgo iso={changedAt} />
            </span>
          )}
        </p>
        {mayChange && (
          <KeyButton
            busy={change.isPending}
            icon={
              next === "done" ? (
                <Check strokeWidth={1.75} className="size-4" />
              ) : (
                <RotateCcw strokeWidth={1.75} className="size-4" />
              )
            }
            onClick={() => change.mutate()}
          >
            {next === "done" ? "Mark as done" : "Open again"}
          </KeyButton>
        )}
      </div>
      <FailureBanner error={change.error} />
    </>
  );
}

function Words({ message }: { readonly message: OperatorMessage }) {
  const { email, mobileNumber, walletName, walletAddress, walletBalance } = message;
  return (
    <>
      {message.message !== null && (
        <p
          dir="auto"
          className="rounded-1 bg-sunken p-4 text-small whitespace-pre-wrap wrap-anywhere"
        >
          {message.message}
        </p>
      )}
      <LabelValues>
        <LabelValue label="Kind">{kindNames[message.kind]}</LabelValue>
        <LabelValue label="When">{fullTime(message.time)}</LabelValue>
        <LabelValue label="Email" copy={email}>
          <Email address={email} />
        </LabelValue>
        {mobileNumber !== null && (
          <LabelValue label="Phone" copy={mobileNumber}>
            {mobileNumber}
          </LabelValue>
        )}
        {walletName !== null && <LabelValue label="Wallet">{walletName}</LabelValue>}
        {walletAddress !== null && (
          <LabelValue label="Address" copy={walletAddress}>
            <WholeAddress address={walletAddress} />
          </LabelValue>
        )}
        {walletBalance !== null && <LabelValue label="Balance">{walletBalance}</LabelValue>}
      </LabelValues>
    </>
  );
}
