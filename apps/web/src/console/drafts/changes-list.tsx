/** What a field said, and says now; null = it was not there, or is not there any more. */
export interface FieldChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** More are counted and not listed. */
const maxLength = 40;

/** What changes, field by field: how it was, struck through, and how it will be. */
export function ChangesList({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 text-small">
      {changes.slice(0, maxLength).map(({ label, before, after }) => (
        <li key={label} className="grid grid-cols-1 gap-1">
          <span className="font-[560]">{label}</span>
          {before !== null && before !== "" && (
            <del className="line-clamp-3 text-ink-3 wrap-anywhere">{before}</del>
          )}
          {after !== null && after !== "" && (
            <ins className="line-clamp-6 whitespace-pre-line no-underline wrap-anywhere">
              {after}
            </ins>
          )}
          {(after === null || after === "") && <span className="text-ink-3">is removed</span>}
        </li>
      ))}
      {changes.length > maxLength && <li>and {changes.length - maxLength} more</li>}
    </ul>
  );
}
