import { TERMS_COOKIE_DAYS } from "@nuc/contract";

/**
 * Two cookies, neither of which decides any right: `signed_in` holds only "1" and lets the server answer `/` with the
 * application; `term` remembers the status of the terms for the next visit.
 */
function write(name: string, value: string, maxAgeSeconds?: number): void {
  const age = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`;
}

export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Lives as long as the browser's session. */
export const markSignedIn = (): void => write("signed_in", "1");
export const unmarkSignedIn = (): void => write("signed_in", "", 0);
export const isMarkedSignedIn = (): boolean => readCookie("signed_in") === "1";

const secondsPerDay = 86_400;

export function rememberTerms(status: 0 | 1): void {
  write("term", String(status), TERMS_COOKIE_DAYS * secondsPerDay);
}
