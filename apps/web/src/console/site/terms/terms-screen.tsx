import {
  ACCEPTANCE_SORTS,
  type Acceptance,
  exportAcceptances,
  getTermsRecord,
  listAcceptances,
  type TermsRecord,
} from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { Email } from "../../../ui/values/email.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { UserLink } from "../../people/user-link.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { DataTable } from "../../table/data-table.tsx";
import { ExportButton } from "../../table/export-button.tsx";
import { useListState } from "../../table/list-state.ts";
import { Filter, SearchField, Toolbar } from "../../table/toolbar.tsx";
import { useList } from "../../table/use-list.ts";
import { PublishDialog } from "./publish-dialog.tsx";

/** The versions of the terms, and who accepted which. */
export function TermsScreen() {
  return (
    <Allowed right="terms">
      <ConsoleScreen title="Terms">
        <Terms />
      </ConsoleScreen>
    </Allowed>
  );
}

function Terms() {
  const { data, error, refetch } = useQuery({
    queryKey: ["staff", "terms"],
    queryFn: ({ signal }) => callData(getTermsRecord, { signal }),
  });
  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading the terms">
        <Skeleton className="h-40" />
      </Loading>
    ) : (
      <TryAgainBanner error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Versions record={data} />
      <Acceptances versions={data.content.map(({ version }) => version)} />
    </>
  );
}

function Versions({ record }: { readonly record: TermsRecord }) {
  const mayPublish = useMay("terms.publish");
  const [publishing, publish] = useState(false);
  return (
    <Panel
      title="Versions"
      flush
      actions={
        mayPublish && (
          <KeyButton
            shortcut="n"
            icon={<Upload strokeWidth={1.75} className="size-4" />}
            onClick={() => publish(true)}
          >
            Publish new terms…
          </KeyButton>
        )
      }
    >
      <ul>
        {record.content.map(({ version, url, publishedAt, publishedBy, accepted }, place) => (
          <li
            key={version}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 text-small last:border-b-0 md:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <span className="flex items-center gap-2">
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="prose-link inline-flex min-h-8 items-center font-[560]"
              >
                {version}
                <span className="sr-only"> (PDF)</span>
              </a>
              {place === 0 && (
                <Badge tone="success" dot>
                  In force
                </Badge>
              )}
            </span>
            <span className="text-ink-2">
              Published <TimeAgo iso={publishedAt} />{" "}
              {publishedBy ? `by ${publishedBy}` : "with the software"}
            </span>
            <span className="figures">
              {groupedNumber(accepted)} accepted
              {place === 0 && `, ${groupedNumber(record.pending)} not yet`}
            </span>
          </li>
        ))}
      </ul>
      <PublishDialog open={publishing} record={record} onClose={() => publish(false)} />
    </Panel>
  );
}

const columns: readonly ConsoleColumn<Acceptance>[] = [
  {
    id: "username",
    header: "User",
    onPhone: "title",
    cell: ({ username }) => <UserLink username={username} />,
  },
  {
    id: "email",
    header: "Email",
    cell: ({ email }) => (
      <span className="wrap-anywhere">
        <Email address={email} />
      </span>
    ),
  },
  { id: "version", header: "Version", cell: ({ version }) => version ?? "Not accepted yet" },
  {
    id: "accepted",
    header: "Accepted",
    align: "end",
    sortable: true,
    cell: ({ acceptedAt }) => (acceptedAt === null ? null : <TimeAgo iso={acceptedAt} />),
  },
];

const statuses = [
  { value: "accepted", label: "Accepted what is in force" },
  { value: "pending", label: "Not accepted yet" },
] as const;

function Acceptances({ versions }: { readonly versions: readonly string[] }) {
  const state = useListState();
  const mayExport = useMay("terms.export");
  const filter = {
    search: state.search,
    version: state.filter("version"),
    status: statuses.find(({ value }) => value === state.filter("status"))?.value,
  };
  const sort = ACCEPTANCE_SORTS.find((known) => known === state.sort);
  const query = useList(["terms", "acceptances", filter, sort, state.page], async (signal) =>
    callData(listAcceptances, { query: { ...filter, sort, page: String(state.page) }, signal }),
  );
  return (
    <Panel title="Who accepted which version" flush>
      <Toolbar
        state={state}
        search={<SearchField state={state} placeholder="User name, email" />}
        actions={
          mayExport && <ExportButton endpoint={exportAcceptances} query={filter} name="terms" />
        }
      >
        <Filter state={state} name="status" any="Any status" options={statuses} />
        <Filter
          state={state}
          name="version"
          any="Any version"
          options={versions.map((value) => ({ value, label: value }))}
        />
      </Toolbar>
      <DataTable
        caption="Acceptances of the terms"
        columns={columns}
        rowKey={({ username, version }) => `${username} ${version ?? ""}`}
        query={query}
        state={state}
        defaultSort="-accepted"
        empty="No acceptances yet."
      />
    </Panel>
  );
}
