/** The code of a bill whose link somebody opened before they logged in. Of this tab alone, gone once it was shown. */
const name = "pendingBill";

export const billPath = (code: string): string => `/pay/${encodeURIComponent(code)}`;

/** Storage may be closed: then a login loses the bill, and its link can be opened again. */
export function rememberBill(code: string): void {
  try {
    sessionStorage.setItem(name, code);
  } catch {
    // Nothing to do about it.
  }
}

/** Where the bill is, once. */
export function takePendingBill(): string | undefined {
  try {
    const code = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return code === null ? undefined : billPath(code);
  } catch {
    return undefined;
  }
}
