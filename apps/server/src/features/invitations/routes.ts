import {
  acceptInvitation,
  exportInvitations,
  invite,
  listInvitations,
  readInvitation,
  withdrawInvitation,
} from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { acceptByToken, readByToken } from "./accept.ts";
import { inviteToStaff, recordOf, withdraw } from "./invite.ts";
import { INVITATION_LINK, INVITE } from "./limits.ts";
import { invitationList } from "./repository.ts";

/** Inviting somebody, and becoming staff by it. */
export function invitationRoutes(domain: Domain): Route[] {
  return [...adminRoutes(domain), ...linkRoutes(domain)];
}

function adminRoutes(domain: Domain): Route[] {
  const { kysely } = domain.database;
  return [
    route(listInvitations, async ({ query }) => {
      const { records, ...page } = await invitationList.page(kysely, query);
      const now = domain.clock.now();
      return { data: { ...page, records: records.map((row) => recordOf(row, now)) } };
    }),
    exportRoute(domain, exportInvitations, {
      name: "invitations",
      batches: (query) => invitationList.batches(kysely, query),
      columns: {
        email: ({ email }) => email,
        role: ({ role }) => role,
        note: ({ note }) => note,
        invited_by: ({ invitedBy }) => invitedBy,
        sent: (row) => row.created_at.toISOString(),
        good_until: (row) => row.expires_at.toISOString(),
      },
    }),
    route(
      invite,
      async (request) => {
        const origin = auditOrigin(request, domain);
        const caller = requireCaller(request);
        return { data: await inviteToStaff(domain, origin, caller, request.body) };
      },
      { limits: [INVITE] },
    ),
    route(withdrawInvitation, async (request) => {
      await withdraw(domain, auditOrigin(request, domain), request.params.id);
      return { data: {} };
    }),
  ];
}

function linkRoutes(domain: Domain): Route[] {
  const options = { limits: [INVITATION_LINK] };
  return [
    route(
      readInvitation,
      async ({ body }) => {
        const { email, role, expiresAt } = await readByToken(domain, body.data.token);
        return { data: { email, role, expiresAt: expiresAt.toISOString() } };
      },
      options,
    ),
    route(
      acceptInvitation,
      async ({ body, ip }) => ({ data: await acceptByToken(domain, body.data, ip) }),
      options,
    ),
  ];
}
