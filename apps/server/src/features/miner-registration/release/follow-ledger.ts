import { afterBlocks } from "../../../domain/ledger/after-blocks.ts";
import type { Background } from "../../../platform/feature/feature.ts";
import { provideFeeCursor } from "../fees/fee-watch.ts";
import { initialCapacities, type Registration } from "../parts.ts";
import { releaseOverdue } from "./release.ts";
import { provideSlots } from "../slots/slots-repository.ts";

/** Milliseconds between looks at what is overdue, and at fees whose block's notification was lost. */
const INTERVAL = 5_000;
/** Milliseconds after a block in which others are waited for: a busy ledger builds many a second. */
const GATHER = 50;

/** Makes what miner registration begins with: slots as the settings say, and where to read on. */
export async function provideRegistration(registration: Registration): Promise<void> {
  const { config, database } = registration.domain;
  for (const [category, capacity] of initialCapacities(config)) {
    await provideSlots(database.kysely, category, capacity);
  }
  await provideFeeCursor(registration);
}

/** Looks for fees after each block and every 5 s, and gives back what is overdue. */
export function followLedger(registration: Registration): Background {
  return afterBlocks(registration.domain, {
    work: async () => releaseOverdue(registration),
    failure: "checking for miner fees failed, will retry",
    interval: INTERVAL,
    gather: GATHER,
  });
}
