import { LOGOUT_MARKERS, logout } from "@nuc/contract";
import type { LogoutMarker } from "@nuc/contract";
import { call } from "../calls/call.ts";
import { queryClient } from "../calls/query-client.ts";
import { stopPushHere } from "../storage/push-here.ts";
import { leaveLogoutMarker, logoutMarker } from "../storage/logout-marker.ts";
import { beginLeaving, currentSession, forgetSession } from "../storage/session-store.ts";

/** Ends the session on this device and loads the home page (or `start`) again, so that nothing of it stays in memory. */
export function endSession(marker: LogoutMarker | string, start = "/"): void {
  forgetSession(marker);
  location.assign(start);
}

/** Ends the session once the server has. A marker that is there is of another tab, which is logging out. */
export function endRefusedSession(marker: LogoutMarker, start?: string): void {
  endSession(logoutMarker() ?? marker, start);
}

/** Logs out: the token is ended on the server (best effort) and here (always). 200 = asked for, 600 = terms rejected. */
export async function logOut(
  marker: LogoutMarker = LOGOUT_MARKERS.byUser,
  start?: string,
): Promise<void> {
  if (currentSession() !== null) {
    beginLeaving();
    // The server tells the other tabs first: what ends their session is this logout.
    leaveLogoutMarker(marker);
    // A question still under way would come back refused and look like an expired session.
    await queryClient.cancelQueries();
    // Without an answer the token still expires by itself; the person must be logged out here either way.
    await call(logout).catch(() => undefined);
    await stopPushHere();
  }
  endSession(marker, start);
}
