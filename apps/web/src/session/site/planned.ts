import type { PlannedMaintenance } from "@nuc/contract";
import { useSyncExternalStore } from "react";

let planned: PlannedMaintenance | null = null;
const followers = new Set<() => void>();

/** What the server says of planned maintenance, by the socket or in an answer. */
export function setPlanned(next: PlannedMaintenance | null): void {
  if (JSON.stringify(next) === JSON.stringify(planned)) return;
  planned = next;
  for (const listener of followers) listener();
}

function follow(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

/** Maintenance that is to come or under way; null = nothing is known. */
export function usePlanned(): PlannedMaintenance | null {
  return useSyncExternalStore(follow, () => planned);
}
