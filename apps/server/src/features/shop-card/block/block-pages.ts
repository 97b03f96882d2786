import { SHOP_CARD_MESSAGES, z } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Domain } from "../../../domain/domain.ts";
import { BLOCK_PATH, blockByLink, isLiveLink } from "./block-link.ts";

const { block } = SHOP_CARD_MESSAGES;
/** A link that was cut off, or is none, shows the page of a dead link and not an error. */
const query = z.object({ token: z.string().max(500).catch("") });

const DONE = { title: block.doneTitle, text: block.doneText, button: null };
const DEAD = { title: block.deadTitle, text: block.deadText, button: null };

/** Where the links of e-mails lead: a page with a button, since mail programs open links by themselves. */
export function blockPages(domain: Domain): FastifyPluginAsyncZod {
  return async (app) => {
    // A form's body says nothing that the address does not.
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 10_000 },
      (_request, _body, done) => done(null, undefined),
    );
    const schema = { hide: true, querystring: query };
    app.get(BLOCK_PATH, { schema }, async ({ query: { token } }, reply) => {
      if (!(await isLiveLink(domain, token))) return await app.pages.notice(reply, DEAD, 404);
      const button = { label: block.button, action: `${BLOCK_PATH}?token=${token}` };
      return await app.pages.notice(reply, { title: block.title, text: block.text, button });
    });
    app.post(BLOCK_PATH, { schema }, async ({ query: { token } }, reply) => {
      if (await blockByLink(domain, token)) return await app.pages.notice(reply, DONE);
      return await app.pages.notice(reply, DEAD, 404);
    });
  };
}
