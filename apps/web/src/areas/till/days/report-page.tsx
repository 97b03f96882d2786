import type { DayReport } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useParams } from "react-router";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { NotThere } from "../frame/not-there.tsx";
import { TillFrame } from "../frame/till-frame.tsx";
import { PrintButtons } from "../print/print-buttons.tsx";
import { reportQuery } from "./day-queries.ts";
import { PaperReport } from "./paper-report.tsx";
import { reportFacts } from "./report-facts.ts";
import { TotalsList } from "./totals-list.tsx";

/** The report of a day that was closed. */
export function ReportPage() {
  const id = useParams()["id"] ?? "";
  const { data, error, refetch } = useQuery(reportQuery(id));
  return (
    <TillFrame>
      <div className="mx-auto grid w-full max-w-200 gap-5">
        {data === undefined && (
          <NotThere
            error={error}
            onRetry={() => void refetch()}
            loading="report"
            none={{ title: "No such report", text: "This report is not from your tills." }}
            back={{ to: "/pos/days", label: "See the days" }}
          />
        )}
        {data && <Report report={data} />}
      </div>
    </TillFrame>
  );
}

function Report({ report }: { readonly report: DayReport }) {
  const paper = useRef<HTMLElement>(null);
  return (
    <>
      <div className="grid gap-5 print:hidden">
        <PageHeading title={`Z report ${report.number}`} />
        <div className="grid gap-5 md:grid-cols-2 md:items-start">
          <Card title="Day">
            <LabelValues>
              {reportFacts(report).map(([label, value]) => (
                <LabelValue key={label} label={label}>
                  {value}
                </LabelValue>
              ))}
            </LabelValues>
          </Card>
          <Card title="Totals">
            <TotalsList totals={report.totals} />
          </Card>
        </div>
        <div className="flex flex-wrap gap-3 *:min-w-fit *:flex-1">
          <PrintButtons paper={paper} />
          <LinkButton to="/pos/days" size="large">
            Back to the days
          </LinkButton>
        </div>
      </div>
      <PaperReport ref={paper} report={report} />
    </>
  );
}
