import {
  getContentRecord,
  setContent,
  STAFF_CONTENT_KINDS,
  type StaffContentKind,
} from "@nuc/contract";
import type { FastifyRequest } from "fastify";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { versionNotRead } from "./refusals.ts";
import { readContent, writeContent } from "./service.ts";

/** A version as a client hands it back: `3`, or as an entity tag, `"3"`. */
const VERSION = /^"?(\d{1,9})"?$/;
/** Bytes. Sixty items or two hundred goals with a paragraph each are more than the usual call holds. */
const LONG_BODY = 1024 * 1024;
const LONG_KINDS: ReadonlySet<StaffContentKind> = new Set([
  "about",
  "benefits",
  "services",
  "team",
  "roadmap",
]);

/** The content of the public pages, for those who write it. */
export function staffContentRoutes(platform: Platform): Route[] {
  return STAFF_CONTENT_KINDS.flatMap((kind) => [
    route(getContentRecord[kind], async () => ({ data: await readContent(platform, kind) })),
    writeRoute(platform, kind, setContent[kind]),
  ]);
}

function writeRoute<Kind extends StaffContentKind>(
  platform: Platform,
  kind: Kind,
  endpoint: (typeof setContent)[Kind],
): Route {
  return route(
    endpoint,
    async (request) => ({
      data: await writeContent(platform, auditOrigin(request, platform), kind, {
        content: request.body,
        version: versionRead(request),
      }),
    }),
    LONG_KINDS.has(kind) ? { bodyLimit: LONG_BODY } : {},
  );
}

/** The version in `If-Match`; undefined where none is given. Throws AppError `INVALID_REQUEST`. */
function versionRead({ headers }: Pick<FastifyRequest, "headers">): number | undefined {
  const header = headers["if-match"];
  if (header === undefined || header === "*") return undefined;
  const version = VERSION.exec(header)?.[1];
  if (version === undefined) throw versionNotRead();
  return Number(version);
}
