/** What a proof measured: rows of a table, printed for people and handed to `npm run proof`. */
import { appendFileSync } from "node:fs";

export interface Row {
  readonly what: string;
  /** With its unit. */
  readonly measured: string;
  readonly aim?: string;
  /** Absent when there is no aim. */
  readonly met?: boolean;
}

const decimal = (value: number, digits = 1) => value.toFixed(digits);

/** A figure that must not be above (or below) its aim. */
export function figure(
  what: string,
  value: number,
  {
    unit,
    atMost,
    atLeast,
    digits = 1,
  }: { unit: string; atMost?: number; atLeast?: number; digits?: number },
): Row {
  const row = { what, measured: `${decimal(value, digits)} ${unit}`.trim() };
  if (atMost !== undefined)
    return { ...row, aim: `at most ${atMost} ${unit}`.trim(), met: value <= atMost };
  if (atLeast !== undefined)
    return { ...row, aim: `at least ${atLeast} ${unit}`.trim(), met: value >= atLeast };
  return row;
}

/** The end of every bench: prints the rows; `npm run proof` names a file in PROOF_ROWS to get them. */
export function report(rows: readonly Row[]) {
  for (const { what, measured, aim, met } of rows) {
    console.log(`${met === false ? "✗" : "✓"} ${what}: ${measured}${aim ? ` (${aim})` : ""}`);
  }
  const file = process.env.PROOF_ROWS;
  if (file) for (const row of rows) appendFileSync(file, `${JSON.stringify(row)}\n`);
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
}
