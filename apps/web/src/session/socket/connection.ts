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

/** Milliseconds after which a call counts as unanswered. */
const maxWait = 4000;

/**
 * Whether the server answers a plain call. Some networks let no socket through: there nothing but events is missing, which
 * is no lost connection. A fault of a proxy (502, 504) is one.
 */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(maxWait);
    return (await fetch("/healthz", { cache: "no-store", signal })).status < 500;
  } catch {
    return false;
  }
}
