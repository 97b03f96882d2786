import {
  getContentRecord,
  getContentVersion,
  listContentVersions,
  setContent,
  STAFF_CONTENT_KINDS,
  type StaffContentKind,
  uploadPicture as uploadPictureCall,
} from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { versionRead } from "../../platform/http/version-read.ts";
import type { Platform } from "../../platform/platform.ts";
import { UPLOAD_PICTURE } from "./limits.ts";
import { uploadPicture } from "./pictures/pictures.ts";
import { readContentRecord, writeContent } from "./service.ts";
import { readVersion, readVersions } from "./versions.ts";

/** Bytes: a picture in base64, and what is around it. */
const PICTURE_BODY = 1_400_000;
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
  return [
    ...STAFF_CONTENT_KINDS.flatMap((kind) => [
      route(getContentRecord[kind], async () => ({
        data: await readContentRecord(platform, kind),
      })),
      writeRoute(platform, kind, setContent[kind]),
    ]),
    route(listContentVersions, async ({ params: { kind } }) => ({
      data: { records: await readVersions(platform, kind) },
    })),
    route(getContentVersion, async ({ params: { kind, version } }) => ({
      data: await readVersion(platform, kind, Number(version)),
    })),
    route(
      uploadPictureCall,
      async (request) => ({
        data: await uploadPicture(platform, auditOrigin(request, platform), request.body.picture),
      }),
      { limits: [UPLOAD_PICTURE], bodyLimit: PICTURE_BODY },
    ),
  ];
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
