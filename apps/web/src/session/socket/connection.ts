import { useSyncExternalStore } from "react";

let lost = false;
const followers = new Set<() => void>();

/** Whether the server has not been reached for so long that a person should know. */
export const isConnectionLost = (): boolean => lost;

export function setConnectionLost(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of followers) listener();
}

function follow(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

/** The same for components. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(follow, isConnectionLost, () => false);
}
