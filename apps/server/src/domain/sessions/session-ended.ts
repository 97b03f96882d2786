import { onEvent } from "../../platform/sockets/socket-rule.ts";

declare module "../../platform/events/events.ts" {
  interface ServerEvents {
    "session-ended": { sessionId: string };
  }
}

/** Closes the open pages of a session that has ended. */
export const sessionEnded = onEvent("session-ended", ({ event, accountId }, pages) => {
  for (const page of pages.of(accountId)) {
    if (page.caller?.sessionId === event.sessionId) page.endSession();
  }
});
