import type { DayReport } from "@nuc/contract";
import type { Ref } from "react";
import { paperClass } from "../print/paper-class.ts";
import { reportFacts } from "./report-facts.ts";
import { TotalsList } from "./totals-list.tsx";

interface PaperReportProps {
  readonly report: DayReport;
  readonly ref: Ref<HTMLElement>;
}

/** The report on paper. */
export function PaperReport({ report, ref }: PaperReportProps) {
  return (
    <article ref={ref} aria-hidden="true" className={paperClass}>
      <header className="text-center">
        <p className="text-[14pt] font-[620]">Z report No. {report.number}</p>
      </header>
      <div>
        {reportFacts(report).map(([label, value]) => (
          <p key={label} className="wrap-anywhere">
            <span className="font-[580]">{label}:</span> {value}
          </p>
        ))}
      </div>
      <TotalsList totals={report.totals} unit={null} />
      <p>All amounts in NUC.</p>
    </article>
  );
}
