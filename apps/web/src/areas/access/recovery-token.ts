/** The session storage ends with the tab; where it is closed to us, the token lasts until the page is left. */
const name = "recoveryToken";
let kept: string | null = null;

/** Keeps what ties the code of a recovery to this tab. */
export function keepRecoveryToken(token: string): void {
  kept = token;
  try {
    sessionStorage.setItem(name, token);
  } catch {
    // the variable holds it
  }
}

export function recoveryToken(): string | null {
  try {
    return sessionStorage.getItem(name) ?? kept;
  } catch {
    return kept;
  }
}

export function forgetRecoveryToken(): void {
  kept = null;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // nothing was kept there
  }
}
