import type { AuditRecord } from "@nuc/contract";
import { exactTime } from "../../../ui/time/moment.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { auditWord } from "../../forms/audit-words.ts";
import { changesOf, HIDDEN_TEXT, isHidden } from "./changes.ts";

/** When it was, to the second; below it how long ago. */
export function AuditTime({ iso }: { readonly iso: string }) {
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      <time dateTime={iso} className="figures whitespace-nowrap">
        {exactTime(iso)}
      </time>
      <span className="text-micro text-ink-3">
        <TimeAgo iso={iso} />
      </span>
    </span>
  );
}

/** What was done in words, and the action's code, by which it is filtered. */
export function AuditAction({ action }: { readonly action: string }) {
  const word = auditWord(action);
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      {word !== action && <span>{word}</span>}
      <span className="font-mono text-micro text-ink-3">{action}</span>
    </span>
  );
}

/** What changed, a line each; a reason is whole, only what is longer than any is cut. */
export function AuditChanges({ row }: { readonly row: AuditRecord }) {
  if (isHidden(row)) return <span className="text-ink-3">{HIDDEN_TEXT}</span>;
  const changes = changesOf(row);
  if (changes.length === 0) return null;
  return (
    <ul className="grid max-w-[24rem] gap-0.5 text-ink-2">
      {changes.map(({ name, before, after }) => (
        <li key={name} className="line-clamp-12 wrap-anywhere">
          {name}: {before} → {after}
        </li>
      ))}
    </ul>
  );
}
