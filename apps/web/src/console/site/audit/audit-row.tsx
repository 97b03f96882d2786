import type { AuditRecord } from "@nuc/contract";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { UserLink } from "../../people/user-link.tsx";
import { exactTime } from "../../../ui/time/moment.ts";
import { AuditAction } from "./audit-cells.tsx";
import { changesOf, HIDDEN_TEXT, isHidden } from "./changes.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { WholeHash } from "../../../ui/values/hash-text.tsx";

/** One row of the audit, whole. */
export function AuditRow({ row }: { readonly row: AuditRecord }) {
  const changes = isHidden(row) ? [] : changesOf(row);
  return (
    <>
      <LabelValues>
        <LabelValue label="Who">
          <UserLink username={row.actor} />
        </LabelValue>
        <LabelValue label="Action">
          <AuditAction action={row.action} />
        </LabelValue>
        <LabelValue label="To" copy={row.subject}>
          {row.subject}
        </LabelValue>
        <LabelValue label="When">{exactTime(row.time)}</LabelValue>
        <LabelValue label="From the address">{row.networkAddress}</LabelValue>
      </LabelValues>
      <h3 className="text-small font-[580]">Before and after</h3>
      {changes.length === 0 ? (
        <EmptyState brief>{isHidden(row) ? HIDDEN_TEXT : "Nothing changed."}</EmptyState>
      ) : (
        <dl className="grid gap-3 text-small">
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt className="text-micro text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">
                <span className="text-ink-2">{before}</span> → {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <LabelValues>
        <LabelValue label="Hash" copy={row.hash}>
          <WholeHash hash={row.hash} />
        </LabelValue>
        <LabelValue label="Hash before it" copy={row.previousHash}>
          <WholeHash hash={row.previousHash} />
        </LabelValue>
      </LabelValues>
    </>
  );
}
