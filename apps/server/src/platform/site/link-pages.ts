import { type Notice, z } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

type Words = Pick<Notice, "title" | "text">;

/** A link of an email, whose token says what it does and to whom. */
export interface MailLink {
  /** Where it leads, without the token. */
  path: string;
  /** What its page asks, by a button with this label; undefined where the link is dead. */
  ask: (token: string) => Promise<(Words & { label: string }) | undefined>;
  /** Does it; false where the link is dead. */
  act: (token: string) => Promise<boolean>;
  done: Words;
  dead: Words;
}

/** A link that was cut off, or is none, shows the page of a dead link and not an error. */
const query = z.object({ token: z.string().max(500).catch("") });

/**
 * Pages that the links of emails lead to: each has a button, since mail programs open links by themselves. `POST` does it,
 * also for mail programs that unsubscribe with one click (RFC 8058).
 */
export function linkPages(links: readonly MailLink[]): FastifyPluginAsyncZod {
  return async (app) => {
    // A form's body, and the one of a mail program, says nothing that the address does not.
    app.removeContentTypeParser("multipart/form-data");
    app.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 10_000 },
      (_request, _body, done) => done(null, undefined),
    );
    const schema = { hide: true, querystring: query };
    for (const { path, ask, act, ...pages } of links) {
      const done = { ...pages.done, button: null };
      const dead = { ...pages.dead, button: null };
      app.get(path, { schema }, async ({ query: { token } }, reply) => {
        const question = await ask(token);
        if (question === undefined) return await app.pages.notice(reply, dead, 404);
        const { label, ...words } = question;
        const button = { label, action: `${path}?token=${token}` };
        return await app.pages.notice(reply, { ...words, button });
      });
      app.post(path, { schema }, async ({ query: { token } }, reply) => {
        if (await act(token)) return await app.pages.notice(reply, done);
        return await app.pages.notice(reply, dead, 404);
      });
    }
  };
}
