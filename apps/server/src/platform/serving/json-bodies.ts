import type { FastifyInstance } from "fastify";

/**
 * Reads JSON bodies; an empty one counts as absent, whatever content type is claimed for it, so
 * that a call whose payload is missing is answered with the message of its first field. Members called `__proto__`
 * and `constructor.prototype` are dropped.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body.trim() === "") done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
