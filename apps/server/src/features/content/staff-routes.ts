import {
  contentRecord,
  inData,
  STAFF_CONTENT_KINDS,
  type StaffContentKind,
  staffContentSchemas,
  type StaffRole,
} from "@nuc/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { requireRole } from "../../platform/http/staff-roles.ts";
import type { Platform } from "../../platform/platform.ts";
import { versionNotRead } from "./refusals.ts";
import { readContent, writeContent } from "./service.ts";

const EDITORS: readonly StaffRole[] = ["admin"];
const tags = ["staff"];
const config = { access: "staff" } as const;
/** A version as a client hands it back: `3`, or as an entity tag, `"3"`. */
const VERSION = /^"?(\d{1,9})"?$/;

/** The content of the public pages, for those who write it. */
export function staffContentRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook("preHandler", async (request) => requireRole(request, EDITORS));
    for (const kind of STAFF_CONTENT_KINDS) {
      readRoute(app, platform, kind);
      writeRoute(app, platform, kind);
    }
  };
}

function readRoute(app: FastifyInstance, platform: Platform, kind: StaffContentKind): void {
  app.get(
    `/content/${kind}`,
    {
      config,
      schema: {
        tags,
        summary: `The content ${kind}, with its version`,
        response: { 200: inData(contentRecord) },
      },
    },
    async () => ({ data: await readContent(platform, kind) }),
  );
}

function writeRoute(app: FastifyInstance, platform: Platform, kind: StaffContentKind): void {
  app.put(
    `/content/${kind}`,
    {
      config,
      schema: {
        tags,
        summary: `Write the content ${kind}; If-Match with the version that was read refuses to overwrite another`,
        body: staffContentSchemas[kind],
        response: { 200: inData(contentRecord) },
      },
    },
    async (request) => ({
      data: await writeContent(platform, auditOrigin(request, platform), kind, {
        content: request.body,
        version: versionRead(request),
      }),
    }),
  );
}

/** The version in `If-Match`; undefined where none is given. Throws AppError `INVALID_REQUEST`. */
function versionRead(request: FastifyRequest): number | undefined {
  const header = request.headers["if-match"];
  if (header === undefined || header === "*") return undefined;
  const version = VERSION.exec(header)?.[1];
  if (version === undefined) throw versionNotRead();
  return Number(version);
}
