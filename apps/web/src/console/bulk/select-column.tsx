import { checkboxClass } from "../../ui/classes/choice-class.ts";
import type { ConsoleColumn } from "../table/columns.ts";
import type { Selection } from "./use-selection.ts";

const areaClass =
  "inline-grid min-h-8 min-w-8 cursor-pointer place-items-center max-md:-m-3 max-md:min-h-11 max-md:min-w-11";

/**
 * The column that chooses rows; at its head the whole page is.
 * @param nameOf names a row, for screen readers
 */
export function selectColumn<Row>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): ConsoleColumn<Row> {
  const { rows, max } = selection;
  return {
    id: "select",
    header: "Select",
    onPhone: "choice",
    head:
      max === 0 ? undefined : (
        <label className={areaClass}>
          <input
            type="checkbox"
            className={checkboxClass}
            aria-label="Select the page"
            checked={rows.length === max}
            ref={(input) => {
              if (input) input.indeterminate = rows.length > 0 && rows.length < max;
            }}
            onChange={selection.toggleAll}
          />
        </label>
      ),
    cell: (row) =>
      selection.can(row) ? (
        <label className={areaClass}>
          <input
            type="checkbox"
            data-select
            className={checkboxClass}
            aria-label={`Select ${nameOf(row)}`}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        </label>
      ) : null,
  };
}
