import type { LogoutMarker } from "@nuc/contract";
import { stored } from "./stored.ts";

const name = "logoutMarker";

/** Each tab keeps the marker for itself too, so that all of them show the message, whichever loads first. Null where storage is blocked. */
function ofThisTab<Kept>(act: (storage: Storage) => Kept): Kept | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

export const logoutMarker = (): string | null =>
  ofThisTab((tab) => tab.getItem(name)) ?? stored.read(name);

/** Before the token is removed: by then the other tabs must find it. */
export function leaveLogoutMarker(marker: LogoutMarker | string): void {
  stored.write(name, String(marker));
  keepLogoutMarker();
}

/** Keeps for this tab what another one has left, before that one takes it. */
export function keepLogoutMarker(): void {
  const left = stored.read(name);
  if (left !== null) ofThisTab((tab) => tab.setItem(name, left));
}

export function dropLogoutMarker(): void {
  stored.remove(name);
  ofThisTab((tab) => tab.removeItem(name));
}
