import {
  listMinerBookings,
  listMinerQueue,
  listMinerSlots,
  setMinerCapacity,
  setMinerFees,
} from "@nuc/contract";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import type { Registration } from "../parts.ts";
import { setClearance } from "./clearance.ts";
import { readAllSlots, readBookingPage, setCapacity } from "./staff-service.ts";

/** Miner registration for staff: all of them look, admins change. */
export function staffMinerRoutes(registration: Registration): Route[] {
  const { domain } = registration;
  return [
    route(setMinerFees, async (request) => {
      const { username } = request.params;
      const origin = auditOrigin(request, domain);
      return { data: await setClearance(registration, origin, { username, ...request.body }) };
    }),
    route(listMinerSlots, async () => ({ data: await readAllSlots(registration) })),
    route(setMinerCapacity, async (request) => {
      const { category } = request.params;
      const { capacity } = request.body;
      const origin = auditOrigin(request, domain);
      return { data: await setCapacity(registration, origin, { category, capacity }) };
    }),
    route(listMinerBookings, async ({ query }) => {
      const { category, state, page } = query;
      const filter = { category, state, order: "newest first" } as const;
      return { data: await readBookingPage(registration, filter, page) };
    }),
    route(listMinerQueue, async ({ query }) => {
      const { category, page } = query;
      const filter = { category, state: "waiting", order: "as they wait" } as const;
      return { data: await readBookingPage(registration, filter, page) };
    }),
  ];
}
