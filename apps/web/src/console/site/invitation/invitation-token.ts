let kept: string | null = null;

/**
 * The token after the # of an invitation's link; null where there is none. It is taken out of the address, so that it stays in
 * no history and is in no address that somebody copies.
 */
export function takeInvitationToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token === "") return kept;
  kept = token;
  window.history.replaceState(window.history.state, "", window.location.pathname);
  return kept;
}
