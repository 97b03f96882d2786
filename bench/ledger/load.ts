import { performance } from "node:perf_hooks";

export interface LoadResult {
  perSecond: number;
  /** ms */
  p50: number;
  p99: number;
  /** CPU of this process, worker threads included, µs an item. */
  cpu: number;
  /** CPU of PostgreSQL, µs an item. */
  databaseCpu: number;
}

/** Runs every item with `inFlight` of them at any time, in their order. */
export async function load<Item>(
  items: readonly Item[],
  inFlight: number,
  run: (item: Item) => Promise<unknown>,
  databaseCpu: () => Promise<number> = async () => 0,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const databaseBefore = await databaseCpu();
  const cpu = process.cpuUsage();
  const started = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const begun = performance.now();
      await run(item);
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  return {
    perSecond: items.length / seconds,
    p50: latencies[Math.floor(latencies.length / 2)] ?? 0,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    cpu: (user + system) / items.length,
    databaseCpu: ((await databaseCpu()) - databaseBefore) / items.length,
  };
}
