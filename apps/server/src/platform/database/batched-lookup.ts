/** Keys that one statement asks for, at most. */
const LARGEST_BATCH = 64;

interface Waiting<Row> {
  key: string;
  found: (row: Row | undefined) => void;
  failed: (error: unknown) => void;
}

/**
 * Looks rows up by key, one statement at a time: a call while it is under way shares the next
 * one, so that under load a lookup costs a fraction of one alone. Unlike a cache it knows of all
 * that was committed before it was asked.
 */
export class BatchedLookup<Row> {
  readonly #read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
  #waiting: Waiting<Row>[] = [];
  #isReading = false;

  /** @param read the rows of 1 to 64 keys by key; a key without a row is missing */
  constructor(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>) {
    this.#read = read;
  }

  /** The row of the key; undefined where there is none. Fails as the statement does. */
  async find(key: string): Promise<Row | undefined> {
    return await new Promise((found, failed) => {
      this.#waiting.push({ key, found, failed });
      if (this.#isReading) return;
      this.#isReading = true;
      // Those that ask in the same turn of the event loop go together.
      setImmediate(() => void this.#readAll());
    });
  }

  async #readAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#answer(this.#waiting.splice(0, LARGEST_BATCH));
    this.#isReading = false;
  }

  async #answer(batch: readonly Waiting<Row>[]): Promise<void> {
    try {
      const rows = await this.#read(batch.map(({ key }) => key));
      for (const { key, found } of batch) found(rows.get(key));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }
}
