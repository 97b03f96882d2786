/** Rows that an export reads with one statement. */
const BATCH = 500;

/**
 * All rows of a list, never all of them at once. A batch is emptied when the next one is asked for: else its rows
 * outlive it, V8 moves them to its old generation, and they wait there for the next full collection (120 MB of 100,000 users).
 *
 * @param read the rows after one in the order of the list; undefined = from the first
 */
export async function* inBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, BATCH);
    const isLast = rows.length < BATCH;
    after = rows.at(-1);
    if (rows.length > 0) yield rows;
    rows.length = 0;
    if (isLast) return;
  }
}
