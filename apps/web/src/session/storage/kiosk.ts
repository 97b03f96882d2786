import { useSyncExternalStore } from "react";
import { isAuthenticated, onSessionChange } from "./session-store.ts";
import { stored } from "./stored.ts";

/** Who may leave the kiosk mode: a clerk by the own code, an owner by a new login. */
export type KioskOf = "clerk" | "owner";

const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Whose till fills this device and leads nowhere else; null where the whole site is open. An owner's is over with the session. */
export function currentKiosk(): KioskOf | null {
  const kept = stored.read("kiosk");
  if (kept === "clerk") return "clerk";
  return kept === "owner" && isAuthenticated() ? "owner" : null;
}

export function beginKiosk(of: KioskOf): void {
  stored.write("kiosk", of);
  notifyListeners();
}

export function endKiosk(): void {
  stored.remove("kiosk");
  notifyListeners();
}

/** Other tabs of the device too: one that is left open would be a way out. */
function follow(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onSessionChange(listener);
  globalThis.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    stop();
    globalThis.removeEventListener("storage", listener);
  };
}

/** The same for components. */
export const useKiosk = (): KioskOf | null =>
  useSyncExternalStore(follow, currentKiosk, () => null);
