import {
  exportNewsletters,
  exportSubscribers,
  listNewsletters,
  listSubscribers,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from "@nuc/contract";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { exportRoute } from "../../../platform/lists/export-route.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { idempotentRequest } from "../../../platform/idempotency/idempotent-request.ts";
import type { Platform } from "../../../platform/platform.ts";
import { TEST_NEWSLETTER } from "../limits.ts";
import { exportedSubscribers, readSubscribers, SUBSCRIBER_COLUMNS } from "../subscribers.ts";
import { begin, exportedIssues, ISSUE_COLUMNS, readIssues, sendTest, stop } from "./service.ts";

/** The newsletter, for those who send it. */
export function staffNewsletterRoutes(platform: Platform): Route[] {
  const { kysely } = platform.database;
  return [
    route(listSubscribers, async ({ query: { page, sort, ...filter } }) => ({
      data: await readSubscribers(kysely, filter, { sort, page }),
    })),
    exportRoute(platform, exportSubscribers, {
      name: "newsletter",
      columns: SUBSCRIBER_COLUMNS,
      batches: (filter) => exportedSubscribers(kysely, filter),
    }),
    route(listNewsletters, async ({ query }) => ({ data: await readIssues(kysely, query) })),
    exportRoute(platform, exportNewsletters, {
      name: "newsletters",
      columns: ISSUE_COLUMNS,
      batches: (filter) => exportedIssues(kysely, filter),
    }),
    route(
      testNewsletter,
      async (request) => {
        const { accountId } = requireCaller(request);
        return { data: { email: await sendTest(platform, accountId, request.body) } };
      },
      { limits: [TEST_NEWSLETTER] },
    ),
    route(sendNewsletter, async (request) => {
      const origin = auditOrigin(request, platform);
      const { receivers: _shown, ...letter } = request.body;
      // Somebody may subscribe or leave before it is sent again after a lost answer: it stays the same newsletter.
      const once = idempotentRequest(request, letter);
      return { data: await begin(platform, origin, request.body, once) };
    }),
    route(stopNewsletter, async (request) => ({
      data: await stop(platform, auditOrigin(request, platform), request.params.id),
    })),
  ];
}
