import { stored } from "./stored.ts";

const name = "logoutMarker";

/** Of this tab: each tab that a logout has closed shows its message, whichever loads first. */
function ofThisTab(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export const logoutMarker = (): string | null => ofThisTab() ?? stored.read(name);

/** Before the token is removed: by then the other tabs must find it. */
export function leaveLogoutMarker(marker: string): void {
  stored.write(name, marker);
  keepLogoutMarker();
}

/** Keeps for this tab what another one has left, before that one takes it. */
export function keepLogoutMarker(): void {
  const left = stored.read(name);
  try {
    if (left !== null) sessionStorage.setItem(name, left);
  } catch {
    // With the storage closed the first tab that loads shows the message.
  }
}

export function dropLogoutMarker(): void {
  stored.remove(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
