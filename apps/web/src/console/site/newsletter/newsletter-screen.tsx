import {
  exportSubscribers,
  listSubscribers,
  SUBSCRIBER_SORTS,
  SUBSCRIBER_STATES,
  type Subscriber,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Email } from "../../../ui/values/email.tsx";
import { useMay } from "../../access/use-may.ts";
import { Panel } from "../../forms/panel.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { ExportButton } from "../../table/export-button.tsx";
import { useListState } from "../../table/list-state.ts";
import { Filter, SearchField, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";
import { IssuesPanel } from "./issues-panel.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

const stateLabels: Record<Subscriber["state"], string> = {
  confirmed: "Subscribed",
  waiting: "Not confirmed yet",
};

/** Who gets the newsletter, writing one, and the outcome of those before. */
export function NewsletterScreen() {
  return (
    <Allowed right="newsletter">
      <Newsletter />
    </Allowed>
  );
}

function Newsletter() {
  const maySend = useMay("newsletter.send");
  const [letters, setLetters] = useState(0);
  const { data } = useQuery({
    queryKey: ["staff", "newsletter", "receivers"],
    queryFn: ({ signal }) => callData(listSubscribers, { query: { page: "0" }, signal }),
  });
  return (
    <ConsoleScreen title="Newsletter">
      {maySend && data !== undefined && (
        <Panel title="Write a newsletter">
          {/* What was sent leaves an empty form behind. */}
          <NewsletterForm
            key={letters}
            receivers={data.receivers}
            onSent={() => setLetters((count) => count + 1)}
          />
        </Panel>
      )}
      <IssuesPanel />
      <Subscribers />
    </ConsoleScreen>
  );
}

const columns: readonly ConsoleColumn<Subscriber>[] = [
  {
    id: "email",
    header: "Email",
    onPhone: "title",
    sortable: true,
    cell: ({ email }) => (
      <span className="font-[560] wrap-anywhere">
        <Email address={email} />
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => (
      <Badge tone={state === "confirmed" ? "success" : "neutral"} dot>
        {stateLabels[state]}
      </Badge>
    ),
  },
  {
    id: "since",
    header: "Since",
    align: "end",
    sortable: true,
    cell: ({ since }) => <TimeAgo iso={since} />,
  },
];

function Subscribers() {
  const state = useListState();
  const mayExport = useMay("newsletter.export");
  const filter = {
    search: state.search,
    state: SUBSCRIBER_STATES.find((value) => value === state.filter("state")),
  };
  const sort = SUBSCRIBER_SORTS.find((known) => known === state.sort);
  const query = useList(["newsletter", "subscribers", filter, sort, state.page], async (signal) =>
    callData(listSubscribers, { query: { ...filter, sort, page: String(state.page) }, signal }),
  );
  return (
    <Panel title="Subscribers" flush>
      <Toolbar
        state={state}
        search={<SearchField state={state} placeholder="Email" />}
        actions={
          mayExport && (
            <ExportButton endpoint={exportSubscribers} query={filter} name="newsletter" />
          )
        }
      >
        <Filter
          state={state}
          name="state"
          any="Any state"
          options={SUBSCRIBER_STATES.map((value) => ({ value, label: stateLabels[value] }))}
        />
      </Toolbar>
      <DataTable
        caption="Subscribers of the newsletter"
        columns={columns}
        rowKey={({ email }) => email}
        query={query}
        state={state}
        defaultSort="-since"
        empty="Nobody has subscribed yet."
      />
    </Panel>
  );
}
