import { CODE_MINUTES } from "@nuc/contract";

/** What ties the code of a recovery to this tab, and until when the two are good. */
interface PendingRecovery {
  readonly token: string;
  /** Milliseconds of the epoch, by this device's clock. */
  readonly goodUntil: number;
  /** Where the code went, short enough to show: "h***@example.com". */
  readonly place: string;
}

const names = { token: "recoveryToken", goodUntil: "recoveryGoodUntil", place: "recoveryPlace" };
let kept: PendingRecovery | null = null;

/** The session storage ends with the tab; where it is closed to us, the token lasts until the page is left. */
export function keepRecoveryToken(token: string, place: string): void {
  kept = { token, goodUntil: Date.now() + CODE_MINUTES * 60_000, place };
  try {
    sessionStorage.setItem(names.token, token);
    sessionStorage.setItem(names.goodUntil, String(kept.goodUntil));
    sessionStorage.setItem(names.place, place);
  } catch {
    // the variable holds it
  }
}

/** Null where this tab asked for no code. */
export function pendingRecovery(): PendingRecovery | null {
  try {
    const token = sessionStorage.getItem(names.token);
    if (token === null) return kept;
    return {
      token,
      goodUntil: Number(sessionStorage.getItem(names.goodUntil)),
      place: sessionStorage.getItem(names.place) ?? "",
    };
  } catch {
    return kept;
  }
}

export function forgetRecoveryToken(): void {
  kept = null;
  try {
    for (const name of Object.values(names)) sessionStorage.removeItem(name);
  } catch {
    // nothing was kept there
  }
}
