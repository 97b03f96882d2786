import { useSyncExternalStore } from "react";
import { hasTexts } from "./has-texts.ts";
import { stored } from "./stored.ts";

/** Who works at the terminal that this device is paired with. */
export interface TillSession {
  /** Reaches the calls of the till alone. */
  readonly token: string;
  /** User name of the shop. */
  readonly shop: string;
  readonly terminal: string;
  readonly clerk: string;
}

const isTillSession = (value: unknown): value is TillSession =>
  hasTexts(value, ["token", "shop", "terminal", "clerk"]);

function load(): TillSession | null {
  try {
    const value: unknown = JSON.parse(stored.read("till") ?? "null");
    return isTillSession(value) ? value : null;
  } catch {
    return null;
  }
}

let current = load();
const listeners = new Set<() => void>();

function change(next: TillSession | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** What names the terminal of a clerk on this device, beside the tills of those who are signed in themselves. */
export const terminalKey = ({ shop, terminal }: TillSession): string => `${shop} · ${terminal}`;

export const currentTill = (): TillSession | null => current;

export function beginTill(session: TillSession): void {
  stored.write("till", JSON.stringify(session));
  change(session);
}

/** Ends the session that this page knows; one that has begun in another tab since stays. */
export function endTill(): void {
  if (load()?.token === current?.token) stored.remove("till");
  rereadTill();
}

/** Takes over what another tab has begun or ended. */
export function rereadTill(): void {
  change(load());
}

/** The clerk's session for components; null where no clerk is signed in at a terminal. */
export function useTillSession(): TillSession | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentTill,
    () => null,
  );
}
