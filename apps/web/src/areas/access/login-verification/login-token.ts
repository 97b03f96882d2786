/** What ties the code of a login to this tab, which gave the password. */
const name = "loginToken";
let kept: string | null = null;

/** Kept beside the token where the code is the authenticator app's. */
const appName = "loginByApp";
let keptByApp = false;

/** The session storage ends with the tab; where it is closed to us, the token lasts until the page is left. */
export function keepLoginToken(token: string, byApp = false): void {
  kept = token;
  keptByApp = byApp;
  try {
    sessionStorage.setItem(name, token);
    sessionStorage.setItem(appName, String(byApp));
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

/** Whether the code of this login comes from an authenticator app, so that none is emailed. */
export function isLoginByApp(): boolean {
  try {
    const byApp = sessionStorage.getItem(appName);
    return byApp === null ? keptByApp : byApp === "true";
  } catch {
    return keptByApp;
  }
}

export function forgetLoginToken(): void {
  kept = null;
  keptByApp = false;
  try {
    sessionStorage.removeItem(name);
    sessionStorage.removeItem(appName);
  } catch {
    // nothing was kept there
  }
}
