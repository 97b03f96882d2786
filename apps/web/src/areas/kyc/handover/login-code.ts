let kept: string | undefined;

/**
 * Takes the login code of a link to `/kyc` out of the address (specification: `authentication`), before the first request and
 * before the router knows of it: it stays in no history, no referrer and no log.
 */
export function keepLoginCode(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get("authentication");
  if (code === null) return;
  kept = code;
  url.searchParams.delete("authentication");
  history.replaceState(history.state, "", url);
}

/** The code, once: it opens the account a single time. */
export function takeLoginCode(): string | undefined {
  const code = kept;
  kept = undefined;
  return code || undefined;
}
