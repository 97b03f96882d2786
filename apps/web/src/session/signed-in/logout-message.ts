import { LOGOUT_MARKERS, LOGOUT_MESSAGES } from "@nuc/contract";
import { dropLogoutMarker, logoutMarker } from "../storage/logout-marker.ts";

/** The message for a logout marker, verbatim from the specification. */
export function logoutMessage(marker: string): string {
  const { expired, termsRejected, byUser } = LOGOUT_MESSAGES;
  if (marker === String(LOGOUT_MARKERS.expired) || marker === String(LOGOUT_MARKERS.refused))
    return expired;
  return marker === String(LOGOUT_MARKERS.termsRejected) ? termsRejected : byUser;
}

/** Takes the message that the last logout left behind; each is shown once. */
export function takeLogoutMessage(): string | undefined {
  const marker = logoutMarker();
  if (marker === null) return undefined;
  dropLogoutMarker();
  return logoutMessage(marker);
}
