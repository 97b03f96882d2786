import { WAYS_MESSAGES } from "@nuc/contract";
import type { Platform } from "../../../platform/platform.ts";
import { linkPages } from "../../../platform/site/link-pages.ts";
import { STOP_PATH, stoppedKinds, stopMails } from "./stop-mails.ts";

const { stop } = WAYS_MESSAGES;

/** The page of the link that stops emails of a kind. */
export function stopPages(platform: Platform) {
  return linkPages([
    {
      path: STOP_PATH,
      async ask(token) {
        const kinds = stoppedKinds(platform, token);
        if (kinds === undefined) return undefined;
        return { title: stop.title, text: stop.text(kinds), label: stop.button };
      },
      act: async (token) => stopMails(platform, token),
      done: { title: stop.doneTitle, text: stop.doneText },
      dead: { title: stop.deadTitle, text: stop.deadText },
    },
  ]);
}
