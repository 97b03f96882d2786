import { SITE_MESSAGES } from "@nuc/contract";
import type { Platform } from "../../platform/platform.ts";
import { type MailLink, linkPages } from "../../platform/site/link-pages.ts";
import type { LinkPurpose } from "./link-token.ts";
import { confirm, isSignedLink, unsubscribe } from "./service.ts";

const { newsletter } = SITE_MESSAGES;

const LINKS = {
  confirm: {
    act: confirm,
    question: {
      title: newsletter.confirmTitle,
      text: newsletter.confirmText,
      label: newsletter.confirmButton,
    },
    done: { title: newsletter.confirmedTitle, text: newsletter.confirmedText },
  },
  unsubscribe: {
    act: unsubscribe,
    question: {
      title: newsletter.unsubscribeTitle,
      text: newsletter.unsubscribeText,
      label: newsletter.unsubscribeButton,
    },
    done: { title: newsletter.unsubscribedTitle, text: newsletter.unsubscribedText },
  },
} as const;

const dead = { title: newsletter.linkDeadTitle, text: newsletter.linkDeadText };

/** The pages of the links in a newsletter's emails. */
export function newsletterLinks(platform: Platform) {
  const linkOf = (purpose: LinkPurpose): MailLink => {
    const { act, question, done } = LINKS[purpose];
    return {
      path: `/newsletter/${purpose}`,
      ask: async (token) => (isSignedLink(platform, purpose, token) ? question : undefined),
      act: async (token) => act(platform, token),
      done,
      dead,
    };
  };
  return linkPages([linkOf("confirm"), linkOf("unsubscribe")]);
}
