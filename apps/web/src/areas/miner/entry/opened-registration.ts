import { useSyncExternalStore } from "react";

/** What the one dialog of registration is open for. */
export interface OpenedRegistration {
  /** Another one each time, so that the dialog starts afresh. */
  readonly id: number;
  /** Undefined = the wallet is chosen in the dialog. */
  readonly walletAddress: string | undefined;
}

let opened: OpenedRegistration = { id: 0, walletAddress: undefined };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog, from whichever row, banner or button; there may be hundreds of them and one dialog. */
export function openRegistration(walletAddress?: string): void {
  opened = { id: opened.id + 1, walletAddress };
  for (const listener of listeners) listener();
}

/** The last opening of this page; `id` 0 = not opened yet. */
export function useOpenedRegistration(): OpenedRegistration {
  return useSyncExternalStore(subscribe, () => opened);
}
