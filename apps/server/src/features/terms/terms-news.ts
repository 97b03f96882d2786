import { onEvent, type SocketRule } from "../../platform/sockets/socket-rule.ts";

declare module "../../platform/events/events.ts" {
  interface ServerEvents {
    /** @property publisher the account that published them, and accepted them by that */
    "terms-published": { version: string; publisher: string };
  }
}

/**
 * Sends open pages to the new terms. A page that was away hears nothing later, since its account may have accepted them elsewhere:
 * what it asks first is refused until then.
 */
export const termsSocket: SocketRule = onEvent(
  "terms-published",
  ({ event: { version, publisher }, position: id }, pages) => {
    for (const page of pages.of(null)) {
      if (page.caller && page.caller.accountId !== publisher)
        page.send({ event: "terms", id, version });
    }
  },
  "terms",
);
