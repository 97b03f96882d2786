import { isMarkedSignedIn, markSignedIn, unmarkSignedIn } from "../storage/cookies.ts";
import { isAuthenticated } from "../storage/session-store.ts";

/** `first-paint.js` reloads by it too. */
const reloadedKey = "reloaded";

function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) !== null) return false;
    sessionStorage.setItem(reloadedKey, "1");
  } catch {
    return false; // without storage a second reload could not be distinguished from the first
  }
  location.reload();
  return true;
}

/**
 * Keeps the `signed_in` cookie true to the token. A visitor who was sent the application at `/` because of a stale cookie
 * gets the prerendered page by one reload; should that fail, the application draws the visitor's page itself.
 *
 * @returns true when the page is being reloaded and nothing should be drawn
 */
export function syncSignedInCookie(): boolean {
  if (isAuthenticated()) {
    markSignedIn();
  } else {
    const stale = isMarkedSignedIn();
    if (stale) unmarkSignedIn();
    if (stale && location.pathname === "/" && reloadOnce()) return true;
  }
  forgetReload();
  return false;
}

/** The page is drawn: it may be reloaded again. */
function forgetReload(): void {
  try {
    sessionStorage.removeItem(reloadedKey);
  } catch {
    // storage is closed, so nothing was kept
  }
}
