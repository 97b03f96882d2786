import {
  exportNewsletters,
  ISSUE_PAGE_SIZE,
  ISSUE_STATES,
  listNewsletters,
  type NewsletterIssue,
  stopNewsletter,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { ListPanel } from "../../table/list-panel.tsx";
import { type ListChoice, useStaffList } from "../../table/use-staff-list.ts";

/** Milliseconds between two checks of one that is on its way. */
const followed = 2_000;

const states: Record<NewsletterIssue["state"], { tone: BadgeTone; label: string }> = {
  sending: { tone: "info", label: "On its way" },
  sent: { tone: "success", label: "Sent" },
  stopped: { tone: "warning", label: "Stopped" },
};

/** Whether something of it still changes by itself. */
const isMoving = ({ state, reached, sent, failed }: NewsletterIssue): boolean =>
  state === "sending" || sent + failed < reached;

const choices: readonly ListChoice[] = [
  {
    name: "state",
    any: "Any state",
    options: ISSUE_STATES.map((value) => ({ value, label: states[value].label })),
  },
];

const columns: readonly ConsoleColumn<NewsletterIssue>[] = [
  {
    id: "subject",
    header: "Subject",
    onPhone: "title",
    cell: ({ subject }) => (
      <span dir="auto" className="font-[560] wrap-anywhere">
        {subject}
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    cell: (issue) => (
      <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
        <Badge tone={states[issue.state].tone} dot>
          {states[issue.state].label}
        </Badge>
        {issue.stoppedBy !== null && (
          <span className="text-small text-ink-3">by {issue.stoppedBy}</span>
        )}
        {issue.state === "sending" && <StopButton issue={issue} />}
      </span>
    ),
  },
  {
    id: "receivers",
    header: "Receivers",
    cell: ({ subject, state, receivers, reached, sent, failed }) => (
      <span className="grid gap-1">
        {state === "sending" && (
          <ReedBar value={reached / receivers} label={`Reached of “${subject}”`} />
        )}
        <span className="figures">
          {groupedNumber(sent)} of {groupedNumber(receivers)} sent
          {failed > 0 && `, ${groupedNumber(failed)} failed`}
        </span>
      </span>
    ),
  },
  { id: "by", header: "Sent by", cell: ({ by }) => by },
  {
    id: "sent",
    header: "Sent",
    align: "end",
    sortable: true,
    cell: ({ at }) => <TimeAgo iso={at} />,
  },
];

/** Newsletters that were sent, and how far the one is that is on its way. */
export function IssuesPanel() {
  const { state, filter, query } = useStaffList({
    name: "newsletter",
    part: "sent",
    columns,
    choices,
    read: async (asked, signal) => callData(listNewsletters, { query: asked, signal }),
    every: (page) => (page?.records.some(isMoving) ? followed : false),
  });
  return (
    <ListPanel
      keyless
      title="Sent"
      caption="Newsletters"
      columns={columns}
      rowKey={({ id }) => id}
      query={query}
      state={state}
      defaultSort="-sent"
      pageSize={ISSUE_PAGE_SIZE}
      empty="No newsletters yet."
      searched="Words in the subject"
      choices={choices}
      days="Sent"
      exported={{
        endpoint: exportNewsletters,
        right: "newsletter.export",
        filter,
        name: "newsletters",
      }}
    />
  );
}

function StopButton({ issue }: { readonly issue: NewsletterIssue }) {
  const maySend = useMay("newsletter.send");
  const queries = useQueryClient();
  const notifyFailure = useFailureToast();
  const stop = useMutation({
    mutationFn: async () => callData(stopNewsletter, { params: { id: issue.id } }),
    onError: notifyFailure,
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
