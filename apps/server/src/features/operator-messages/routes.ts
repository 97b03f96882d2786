import {
  answerOperatorMessage,
  exportOperatorMessages,
  getOperatorMessage,
  listOperatorMessages,
  setOperatorMessageState,
} from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { exportedMessages, MESSAGE_COLUMNS } from "./export.ts";
import { ANSWER_MESSAGE } from "./limits.ts";
import { answer, readDetail, readMessages, setState, DEFAULT_ORDER } from "./service.ts";

/** What people have written to the operator, for those who answer. */
export function operatorMessageRoutes(platform: Platform): Route[] {
  const { kysely } = platform.database;
  return [
    route(listOperatorMessages, async ({ query: { page, sort, ...filter } }) => ({
      data: await readMessages(kysely, filter, { sort, page }),
    })),
    exportRoute(platform, exportOperatorMessages, {
      name: "messages",
      columns: MESSAGE_COLUMNS,
      batches: ({ sort = DEFAULT_ORDER, ...filter }) => exportedMessages(kysely, filter, sort),
    }),
    route(getOperatorMessage, async ({ params }) => ({ data: await readDetail(kysely, params) })),
    route(
      answerOperatorMessage,
      async (request) => {
        const origin = auditOrigin(request, platform);
        return { data: await answer(platform, origin, request.params, request.body) };
      },
      { limits: [ANSWER_MESSAGE] },
    ),
    route(setOperatorMessageState, async (request) => {
      const origin = auditOrigin(request, platform);
      return { data: await setState(platform, origin, request.params, request.body) };
    }),
  ];
}
