import { WAYS_MESSAGES, z } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Platform } from "../../../platform/platform.ts";
import { STOP_PATH, stoppedKinds, stopMails } from "./stop-mails.ts";

const { stop } = WAYS_MESSAGES;
/** A link that was cut off, or is none, shows the page of a dead link and not an error. */
const query = z.object({ token: z.string().max(500).catch("") });

const DONE = { title: stop.doneTitle, text: stop.doneText, button: null };
const DEAD = { title: stop.deadTitle, text: stop.deadText, button: null };

/**
 * Where the links of e-mails lead: a page with a button, since mail programs open links by themselves. `POST` does it, also
 * for mail programs that stop a list with one click (RFC 8058).
 */
export function stopPages(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    // A form's body, and the one of a mail program, says nothing that the address does not.
    app.removeContentTypeParser("multipart/form-data");
    app.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 10_000 },
      (_request, _body, done) => done(null, undefined),
    );
    const schema = { hide: true, querystring: query };
    app.get(STOP_PATH, { schema }, async ({ query: { token } }, reply) => {
      const kinds = stoppedKinds(platform, token);
      if (kinds === undefined) return await app.pages.notice(reply, DEAD, 404);
      const button = { label: stop.button, action: `${STOP_PATH}?token=${token}` };
      return await app.pages.notice(reply, { title: stop.title, text: stop.text(kinds), button });
    });
    app.post(STOP_PATH, { schema }, async ({ query: { token } }, reply) => {
      if (await stopMails(platform, token)) return await app.pages.notice(reply, DONE);
      return await app.pages.notice(reply, DEAD, 404);
    });
  };
}
