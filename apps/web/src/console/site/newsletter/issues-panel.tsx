import { listNewsletters, type NewsletterIssue, stopNewsletter } from "@nuc/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { PanelList } from "../../forms/panel-list.tsx";

/** Milliseconds between two looks at one that is on its way. */
const followed = 2_000;

const states: Record<NewsletterIssue["state"], { tone: BadgeTone; label: string }> = {
  sending: { tone: "info", label: "On its way" },
  sent: { tone: "success", label: "Sent" },
  stopped: { tone: "warning", label: "Stopped" },
};

/** Whether something of it still changes by itself. */
const isMoving = ({ state, reached, sent, failed }: NewsletterIssue): boolean =>
  state === "sending" || sent + failed < reached;

/** Newsletters that were sent, and how far the one is that is on its way. */
export function IssuesPanel() {
  const query = useQuery({
    queryKey: ["staff", "newsletter", "issues"],
    queryFn: ({ signal }) => callData(listNewsletters, { signal }),
    refetchInterval: ({ state }) => (state.data?.records.some(isMoving) ? followed : false),
  });
  return (
    <PanelList
      title="Sent"
      loading="Loading the newsletters"
      empty="No newsletter was sent yet."
      query={query}
      renderRow={(issue) => <Issue key={issue.id} issue={issue} />}
    />
  );
}

function Issue({ issue }: { readonly issue: NewsletterIssue }) {
  const { subject, state, receivers, reached, sent, failed, by, at, stoppedBy } = issue;
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-3 text-small last:border-b-0 md:grid-cols-[minmax(0,1fr)_16rem_auto]">
      <div className="grid min-w-0">
        <span dir="auto" className="truncate font-[560]">
          {subject}
        </span>
        <span className="text-ink-2">
          <TimeAgo iso={at} /> by {by}
          {stoppedBy !== null && `, stopped by ${stoppedBy}`}
        </span>
      </div>
      <div className="grid gap-1">
        {state === "sending" && (
          <ReedBar value={reached / receivers} label={`Reached of “${subject}”`} />
        )}
        <span className="figures">
          {groupedNumber(sent)} of {groupedNumber(receivers)} sent
          {failed > 0 && `, ${groupedNumber(failed)} failed`}
        </span>
      </div>
      <div className="flex items-center gap-2 justify-self-end">
        <Badge tone={states[state].tone} dot>
          {states[state].label}
        </Badge>
        {state === "sending" && <StopButton issue={issue} />}
      </div>
    </li>
  );
}

function StopButton({ issue }: { readonly issue: NewsletterIssue }) {
  const maySend = useMay("newsletter.send");
  const queries = useQueryClient();
  const tellFailure = useFailureToast();
  const stop = useMutation({
    mutationFn: async () => callData(stopNewsletter, { params: { id: issue.id } }),
    onError: tellFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ["staff", "newsletter"] }),
  });
  if (!maySend) return null;
  return (
    <KeyButton
      aria-label={`Stop ${issue.subject}`}
      busy={stop.isPending}
      onClick={() => stop.mutate()}
    >
      Stop
    </KeyButton>
  );
}
