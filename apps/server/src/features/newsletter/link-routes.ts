import { SITE_MESSAGES, z } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Platform } from "../../platform/platform.ts";
import type { LinkPurpose } from "./link-token.ts";
import { confirm, isSignedLink, unsubscribe } from "./service.ts";

const { newsletter } = SITE_MESSAGES;
/** A link that was cut off, or is none, shows the page of a dead link and not an error. */
const query = z.object({ token: z.string().max(200).catch("") });

const LINKS = {
  confirm: {
    act: confirm,
    ask: {
      title: newsletter.confirmTitle,
      text: newsletter.confirmText,
      label: newsletter.confirmButton,
    },
    done: { title: newsletter.confirmedTitle, text: newsletter.confirmedText, button: null },
  },
  unsubscribe: {
    act: unsubscribe,
    ask: {
      title: newsletter.unsubscribeTitle,
      text: newsletter.unsubscribeText,
      label: newsletter.unsubscribeButton,
    },
    done: { title: newsletter.unsubscribedTitle, text: newsletter.unsubscribedText, button: null },
  },
} as const;

const DEAD = { title: newsletter.linkDeadTitle, text: newsletter.linkDeadText, button: null };

/**
 * Where the links in the e-mails lead: a page with a button, since mail programs open links by
 * themselves. `POST` does it, also for mail programs that unsubscribe with one click (RFC 8058).
 */
export function newsletterLinks(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    // A form's body, and the one of a mail program, says nothing that the address does not.
    app.removeContentTypeParser("multipart/form-data");
    app.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 10_000 },
      (_request, _body, done) => done(null, undefined),
    );
    for (const purpose of Object.keys(LINKS) as LinkPurpose[]) {
      const { act, ask, done } = LINKS[purpose];
      const schema = { hide: true, querystring: query };
      app.get(`/newsletter/${purpose}`, { schema }, async ({ query: { token } }, reply) => {
        if (!isSignedLink(platform, purpose, token))
          return await app.pages.notice(reply, DEAD, 404);
        const action = `/newsletter/${purpose}?token=${token}`;
        const { label, ...words } = ask;
        return await app.pages.notice(reply, { ...words, button: { label, action } });
      });
      app.post(`/newsletter/${purpose}`, { schema }, async ({ query: { token } }, reply) => {
        if (await act(platform, token)) return await app.pages.notice(reply, done);
        return await app.pages.notice(reply, DEAD, 404);
      });
    }
  };
}
