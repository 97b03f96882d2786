/**
 * Does the work for each item in turn; one that fails does not keep those after it from theirs.
 * Answers what failed, for the job to throw once it has done the rest (`throwFirst`).
 */
export async function tryEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** Lets the job that has done what it could be tried again. Throws the first failure, if any. */
export function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}
