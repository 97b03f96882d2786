import { useSyncExternalStore } from "react";

const events = ["online", "offline"] as const;

function followNetwork(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Whether the device says that it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(followNetwork, () => navigator.onLine);
