interface Visit {
  /** When the page that the entry was first opened in was loaded, in milliseconds since 1970. */
  readonly visit?: number;
}

/**
 * Tells the entries of the browser's history apart that React Router calls "default" alike: each page load makes one, so
 * that a page would open where the one before was scrolled to. A reload and the way back find the entry's own name again.
 */
export function createScrollKey(
  history: History,
  loadedAt: number,
): (entry: { key: string }) => string {
  const state = history.state as Visit | null;
  const visit = state?.visit ?? loadedAt;
  history.replaceState({ ...state, visit }, "");
  return ({ key }) => (key === "default" ? `visit ${visit}` : key);
}
