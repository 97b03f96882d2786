import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { groupedNumber } from "../../ui/values/grouped-number.ts";
import { KeyButton } from "../forms/key-button.tsx";
import type { BulkAction } from "./bulk-action.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { Selection } from "./use-selection.ts";

interface BulkBarProps<Row> {
  readonly selection: Selection<Row>;
  readonly acts: readonly BulkAction<Row>[];
  readonly nameOf: (row: Row) => string;
  /** What the chosen ones add up to, such as "300 NUC". */
  readonly sumOf?: ((rows: readonly Row[]) => string) | undefined;
}

/** The list under the bar: the button that opened the dialog goes with the bar. */
const tableBeside = (place: HTMLElement | null): HTMLElement | null =>
  place?.parentElement?.querySelector<HTMLElement>("[role=region][tabindex]") ?? null;

/** Over a list while rows are chosen: how many, what they add up to, and what can be done with some of them. */
export function BulkBar<Row>({ selection, acts, nameOf, sumOf }: BulkBarProps<Row>) {
  const { rows } = selection;
  const queries = useQueryClient();
  const [asked, ask] = useState<{ act: BulkAction<Row>; rows: readonly Row[] } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = (): void => {
    ask(null);
    // Lists, figures and what waits all follow from it.
    void queries.invalidateQueries({ queryKey: ["staff"] });
  };
  return (
    <div ref={place}>
      {rows.length > 0 && (
        <div
          role="group"
          aria-label="What is selected"
          className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-4 py-2"
        >
          <p className="figures mr-auto text-small" aria-live="polite">
            {groupedNumber(rows.length)} selected
            {sumOf !== undefined && `, ${sumOf(rows)}`}
          </p>
          {acts.map((act) => {
            const meant = rows.filter(act.isFor);
            if (meant.length === 0) return null;
            return (
              <KeyButton key={act.label(1)} onClick={() => ask({ act, rows: meant })}>
                {act.label(meant.length)}…
              </KeyButton>
            );
          })}
          <KeyButton variant="quiet" onClick={selection.clear}>
            Clear selection
          </KeyButton>
        </div>
      )}
      {asked !== null && (
        <BulkDialog
          act={asked.act}
          rows={asked.rows}
          nameOf={nameOf}
          keyOf={selection.keyOf}
          onCancel={close}
          onDone={() => {
            close();
            selection.clear();
          }}
          finalFocus={() => tableBeside(place.current)}
        />
      )}
    </div>
  );
}
