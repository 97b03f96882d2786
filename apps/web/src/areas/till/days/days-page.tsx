import { DAY_REPORT_PAGE_SIZE, type DayReport } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { cardLook } from "../../../ui/lists/card-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { TillFrame } from "../frame/till-frame.tsx";
import { dayQuery, reportPath, reportsQuery } from "./day-queries.ts";
import { OpenDay } from "./open-day.tsx";
import { signedNuc } from "./totals-list.tsx";

/** The day of this till, and the reports of those before. */
export function DaysPage() {
  const { data: day, error, refetch } = useQuery(dayQuery);
  return (
    <TillFrame>
      <div className="grid gap-6">
        <PageHeading
          title="Days"
          lead={day?.terminal ?? undefined}
          actions={
            <LinkButton to="/pos/terminal" size="large">
              New sale
            </LinkButton>
          }
        />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_3fr]">
          {day && <OpenDay day={day} />}
          {!day && error !== null && <FailedRead error={error} onRetry={() => void refetch()} />}
          {!day && error === null && (
            <Loading label="Loading the day">
              <Skeleton className="h-96 w-full rounded-3" />
            </Loading>
          )}
          <Reports />
        </div>
      </div>
    </TillFrame>
  );
}

const columns: readonly Column<DayReport>[] = [
  {
    key: "number",
    header: "Report",
    onPhone: "title",
    cell: ({ id, number }) => (
      <TextLink quiet alone to={reportPath(id)} className="min-h-12">
        Report {number}
      </TextLink>
    ),
  },
  { key: "closed", header: "Closed", cell: ({ closedAt }) => <ClockTime iso={closedAt} /> },
  { key: "terminal", header: "Terminal", cell: ({ terminal }) => terminal ?? "Own page" },
  { key: "sales", header: "Sales", align: "end", cell: ({ totals: { count } }) => count },
  {
    key: "net",
    header: "Left",
    align: "end",
    onPhone: "lead",
    cell: ({ totals: { net } }) => <Amount value={signedNuc(net)} />,
  },
];

function Reports() {
  const [page, setPage] = useState(0);
  const { data, error, isFetching, refetch } = useQuery(reportsQuery(page));
  if (data === undefined && error !== null)
    return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Loading label="Loading the reports">
        <Skeleton className="h-96 w-full rounded-3" />
      </Loading>
    );
  if (data.total === 0) return <EmptyState>No closed days yet.</EmptyState>;
  return (
    <div className="grid gap-6">
      <Card flush>
        <Table
          look={cardLook}
          caption="Reports"
          columns={columns}
          rows={data.reports}
          rowKey={({ id }) => id}
        />
      </Card>
      <Pager
        page={data.page}
        pages={data.pages}
        records={{ pageSize: DAY_REPORT_PAGE_SIZE, shown: data.reports.length, total: data.total }}
        busy={isFetching}
        onPage={setPage}
      />
    </div>
  );
}
