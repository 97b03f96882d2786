import swagger from "@fastify/swagger";
import { type Access, ERROR_STATUS, type ErrorCode, errorEnvelope } from "@nuc/contract";
import type { FastifyInstance, FastifySchema } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { DOCS_STYLE, docsPage } from "./docs-page.ts";

const SESSION = "session";
const OPENAPI_PATH = "/api/openapi.json";
const DOCS_PATH = "/api/docs";

const DESCRIPTION = `Amounts are decimal strings in NUC with at most 12 decimals.
Failures answer {"errors": [{"message", "code", "field"?}], "requestId"}; the first error is the one to show.
A session's token goes into the Authorization header, bare or as "Bearer <token>".`;

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } });

/**
 * The OpenAPI 3.1 document of every route under /api, generated from the schemas that check the
 * requests, and a page for people made of it.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "NUC Wallet", version: "1.0.0", description: DESCRIPTION },
      servers: [{ url: "/" }],
      components: {
        securitySchemes: { [SESSION]: { type: "apiKey", in: "header", name: "Authorization" } },
      },
    },
    transform: (route) => {
      const { config, websocket } = route.route;
      const access = config?.access;
      if (access === undefined || access === "this-machine")
        return { ...route, schema: { ...route.schema, hide: true } };
      // The WebSocket plugin hides its routes; they are part of the interface all the same.
      const shown = websocket ? { ...route, schema: { ...route.schema, hide: false } } : route;
      const described = toJsonSchema(shown);
      return { ...described, schema: withRefusals(described.schema, access, config?.errors) };
    },
  });
  const config = { access: "anyone" } as const;
  const schema = { hide: true };
  app.get(OPENAPI_PATH, { config, schema }, async () => app.swagger());
  app.get(DOCS_PATH, { config, schema }, async (_request, reply) => {
    return reply
      .type("text/html; charset=utf-8")
      .send(docsPage(app.swagger(), `${DOCS_PATH}/style.css`));
  });
  app.get(`${DOCS_PATH}/style.css`, { config, schema }, async (_request, reply) => {
    return reply.type("text/css; charset=utf-8").send(DOCS_STYLE);
  });
}

/** Of calls that ask for the second factor of staff again. */
const FRESH =
  "Asks for the second factor again where this session has not shown it within the last 5 minutes: 422 NOT_ALLOWED with data {confirm, reasons}; afterwards the same request may be made again.";

const isFresh = (access: Access) => typeof access === "object" && access.fresh === true;

const content = { "application/json": { schema: z.toJSONSchema(errorEnvelope) } };

/** Adds what every route may answer besides its own: the error envelope, with the codes in it. */
function withRefusals(
  schema: FastifySchema | undefined,
  access: Access,
  codes: readonly ErrorCode[] = [],
): FastifySchema {
  const response = typeof schema?.response === "object" ? schema.response : {};
  const named = codes.map((code) => `${code} (${ERROR_STATUS[code]})`).join(", ");
  const description = named === "" ? "Refused or failed" : `Refused or failed: ${named}`;
  return {
    ...schema,
    response: { ...response, default: { description, content } },
    ...(isFresh(access) && { description: FRESH }),
    ...(access !== "anyone" && { security: [{ [SESSION]: [] }] }),
  };
}
