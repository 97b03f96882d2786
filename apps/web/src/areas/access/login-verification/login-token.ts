/** What ties the code of a login to this tab, which gave the password. */
const name = "loginToken";
let kept: string | null = null;

/** The session storage ends with the tab; where it is closed to us, the token lasts until the page is left. */
export function keepLoginToken(token: string): void {
  kept = token;
  try {
    sessionStorage.setItem(name, token);
  } catch {
    // the variable holds it
  }
}

/** Null where this tab gave no password. */
export function loginToken(): string | null {
  try {
    return sessionStorage.getItem(name) ?? kept;
  } catch {
    return kept;
  }
}

export function forgetLoginToken(): void {
  kept = null;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // nothing was kept there
  }
}
