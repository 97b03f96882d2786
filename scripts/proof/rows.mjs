/** What a proof measured: rows of a table, printed for people and handed to `npm run proof`. */
import { appendFileSync } from "node:fs";

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} measured with its unit
 * @property {string} [aim]
 * @property {boolean} [met] absent when there is no aim
 */

/**
 * @param {number} value
 * @param {number} [digits]
 */
const decimal = (value, digits = 1) => value.toFixed(digits);

/**
 * A figure that must not be above (or below) its aim.
 * @param {string} what
 * @param {number} value
 * @param {{ unit: string, atMost?: number, atLeast?: number, digits?: number }} aim
 * @returns {Row}
 */
export function figure(what, value, { unit, atMost, atLeast, digits = 1 }) {
  const row = { what, measured: `${decimal(value, digits)} ${unit}`.trim() };
  if (atMost !== undefined)
    return { ...row, aim: `at most ${atMost} ${unit}`.trim(), met: value <= atMost };
  if (atLeast !== undefined)
    return { ...row, aim: `at least ${atLeast} ${unit}`.trim(), met: value >= atLeast };
  return row;
}

/**
 * The end of every bench: prints the rows; `npm run proof` names a file in PROOF_ROWS to get them.
 * @param {readonly Row[]} rows
 */
export function report(rows) {
  for (const { what, measured, aim, met } of rows) {
    console.log(`${met === false ? "✗" : "✓"} ${what}: ${measured}${aim ? ` (${aim})` : ""}`);
  }
  const file = process.env.PROOF_ROWS;
  if (file) for (const row of rows) appendFileSync(file, `${JSON.stringify(row)}\n`);
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
}
