import { forgetOwnChanges } from "../session/calls/own-changes.ts";
import { forgetServerTime } from "../ui/time/server-clock.ts";
import { forgetSession, isAuthenticated } from "../session/storage/session-store.ts";
import { dropLogoutMarker } from "../session/storage/logout-marker.ts";

// A session that the file before began, what it changed, and the time that its server said, are still in the modules that both share
// (see vitest.config.ts).
if (isAuthenticated()) forgetSession(200);
dropLogoutMarker();
forgetServerTime();
forgetOwnChanges();
