import {
  exportMinerBookings,
  exportMinerQueue,
  listMinerBookings,
  listMinerQueue,
  listMinerSlots,
  setMinerCapacity,
  setMinerFees,
} from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import type { Cell } from "../../../platform/lists/csv.ts";
import { exportRoute } from "../../../platform/lists/export-route.ts";
import type { Registration } from "../parts.ts";
import { setClearance } from "./clearance.ts";
import { bookings, queue, type ShownBooking } from "./staff-repository.ts";
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
      const { capacity, seen } = request.body;
      const origin = auditOrigin(request, domain);
      return {
        data: await setCapacity(registration, origin, {
          category,
          capacity,
          seen: seen ?? undefined,
        }),
      };
    }),
    ...listRoutes(registration),
  ];
}

function listRoutes(registration: Registration): Route[] {
  const { domain } = registration;
  const { kysely } = domain.database;
  return [
    route(listMinerBookings, async ({ query }) => ({
      data: await readBookingPage(registration, bookings, query),
    })),
    exportRoute(domain, exportMinerBookings, {
      name: "bookings",
      batches: (query) => bookings.batches(kysely, query),
      columns,
    }),
    route(listMinerQueue, async ({ query }) => ({
      data: await readBookingPage(registration, queue, query),
    })),
    exportRoute(domain, exportMinerQueue, {
      name: "queue",
      batches: (query) => queue.batches(kysely, query),
      columns,
    }),
  ];
}

const columns: Readonly<Record<string, (row: ShownBooking) => Cell>> = {
  username: (row) => row.username,
  wallet: (row) => row.wallet_address,
  category: (row) => row.category,
  state: (row) => row.state,
  fee_nuc: (row) => formatNuc(BigInt(row.fee)),
  asked: (row) => row.created_at.toISOString(),
  held: (row) => row.held_at?.toISOString() ?? null,
  pay_before: (row) => (row.state === "held" ? (row.expires_at?.toISOString() ?? null) : null),
  paid_by: (row) => row.paid_hash && toHex(row.paid_hash),
};
