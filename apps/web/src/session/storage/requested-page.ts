/** The private page that a visitor of this tab asked for, until somebody has logged in. */
const name = "askedPage";

/** Storage may be closed: then nobody is led back. */
export function rememberRequestedPage(path: string): void {
  try {
    sessionStorage.setItem(name, path);
  } catch {
    // Nothing to do about it.
  }
}

/** Offered once. */
export function takeRequestedPage(): string | undefined {
  try {
    const path = sessionStorage.getItem(name) ?? undefined;
    sessionStorage.removeItem(name);
    return path;
  } catch {
    return undefined;
  }
}
