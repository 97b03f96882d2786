import { forgetSession, isAuthenticated } from "../session/storage/session-store.ts";
import { stored } from "../session/storage/stored.ts";

// A session that the file before began is still in the module that both share (see vitest.config.ts).
if (isAuthenticated()) forgetSession(200);
stored.remove("logoutMarker");
