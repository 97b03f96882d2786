import { CircleAlert, CircleCheck } from "lucide-react";
import { BusyRing } from "../../ui/drawings/busy-ring.tsx";
import { groupedNumber } from "../../ui/values/grouped-number.ts";

/** The outcome of one row. */
export interface Outcome {
  readonly done: boolean;
  readonly text: string;
}

interface OutcomesProps<Row> {
  readonly rows: readonly Row[];
  /** Says for how many it is over, without the end of the sentence. */
  readonly done: (count: number) => string;
  readonly nameOf: (row: Row) => string;
  readonly keyOf: (row: Row) => string;
  /** Of the first rows; the others wait. */
  readonly outcomes: readonly Outcome[];
}

export function Outcomes<Row>({ rows, done, nameOf, keyOf, outcomes }: OutcomesProps<Row>) {
  const failed = outcomes.filter((outcome) => !outcome.done).length;
  return (
    <>
      <p role="status" className="figures text-ink-2">
        {outcomes.length < rows.length
          ? `${groupedNumber(outcomes.length)} of ${groupedNumber(rows.length)}`
          : `${done(outcomes.length - failed)}${failed > 0 ? `, ${groupedNumber(failed)} failed` : ""}.`}
      </p>
      <ul aria-label="Result of each" className="grid max-h-80 gap-1 overflow-y-auto">
        {rows.map((row, index) => {
          const outcome = outcomes[index];
          return (
            <li
              key={keyOf(row)}
              className="grid min-h-9 grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-2 text-small"
            >
              <Sign outcome={outcome} />
              <span className="wrap-anywhere">
                <strong className="font-[560]">{nameOf(row)}</strong>{" "}
                <span className="text-ink-2">{outcome?.text ?? "waiting"}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Sign({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (outcome === undefined) return <BusyRing />;
  const Icon = outcome.done ? CircleCheck : CircleAlert;
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={1.75}
      className={`size-4 ${outcome.done ? "text-success" : "text-danger"}`}
    />
  );
}
