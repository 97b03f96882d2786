import { exportAcceptances, getTermsRecord, listAcceptances, publishTerms } from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { versionRead } from "../../platform/http/version-read.ts";
import type { Platform } from "../../platform/platform.ts";
import { ACCEPTANCE_COLUMNS, exportedAcceptances, readAcceptances } from "./acceptances.ts";
import { publish, readTermsRecord } from "./publish.ts";

/** Bytes: 5 MB in base64, and what is around it. */
const PDF_BODY = 7_100_000;

/** The terms, for those who publish them. */
export function staffTermsRoutes(platform: Platform): Route[] {
  const { kysely } = platform.database;
  return [
    route(getTermsRecord, async () => ({ data: await readTermsRecord(kysely) })),
    route(
      publishTerms,
      async (request) => {
        const { accountId } = requireCaller(request);
        const origin = { ...auditOrigin(request, platform), accountId };
        const terms = { ...request.body, seen: versionRead(request) };
        return { data: await publish(platform, origin, terms) };
      },
      { bodyLimit: PDF_BODY },
    ),
    route(listAcceptances, async ({ query: { page, sort, ...filter } }) => ({
      data: await readAcceptances(kysely, filter, { sort, page }),
    })),
    exportRoute(platform, exportAcceptances, {
      name: "terms",
      columns: ACCEPTANCE_COLUMNS,
      batches: (filter) => exportedAcceptances(kysely, filter),
    }),
  ];
}
