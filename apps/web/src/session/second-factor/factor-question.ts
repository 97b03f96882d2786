import type { FactorWay } from "@nuc/contract";
import { useSyncExternalStore } from "react";

/** What of the second factor staff still need for what they asked for. */
interface FactorNeeds {
  /** By what they may confirm; null = nothing is asked. */
  readonly ways: readonly FactorWay[] | null;
  /** The server refuses everything until a factor is set up. */
  readonly setUp: boolean;
}

let needs: FactorNeeds = { ways: null, setUp: false };
let waiting: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function change(changed: Partial<FactorNeeds>): void {
  needs = { ...needs, ...changed };
  for (const listener of listeners) listener();
}

/** Asks staff to show their second factor; calls that are refused at the same time wait for one answer. */
export async function askFactor(ways: readonly FactorWay[]): Promise<boolean> {
  return await new Promise((resolve) => {
    waiting.push(resolve);
    change({ ways });
  });
}

/** Ends the question: `confirmed` lets what waits for it go on. */
export function answerFactor(confirmed: boolean): void {
  const answered = waiting;
  waiting = [];
  if (needs.ways !== null) change({ ways: null });
  for (const resolve of answered) resolve(confirmed);
}

/** Says whether the server waits for a factor to be set up. */
export function noteSetUp(setUp: boolean): void {
  if (needs.setUp !== setUp) change({ setUp });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFactorNeeds(): FactorNeeds {
  return useSyncExternalStore(subscribe, () => needs);
}
