import {
  inData,
  minerCapacityParams,
  minerCapacityPayload,
  minerFeesAnswer,
  minerFeesPayload,
  minerSlots,
  minerSlotsAnswer,
  staffBookingPage,
  staffBookingsQuery,
  staffQueueQuery,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { requireRole } from "../../platform/http/staff-roles.ts";
import { setClearance } from "./clearance.ts";
import type { Registration } from "./parts.ts";
import { readAllSlots, readBookingPage, setCapacity } from "./staff-service.ts";

const tags = ["staff"];
const config = { access: "staff" } as const;
const SCHEMAS = {
  clearance: {
    tags,
    summary: "Note whether somebody's miner fees are received",
    params: z.object({ username: z.string() }),
    body: minerFeesPayload,
    response: { 200: inData(minerFeesAnswer) },
  },
  slots: {
    tags,
    summary: "Miner slots, how many are taken and waited for",
    response: { 200: inData(minerSlotsAnswer) },
  },
  capacity: {
    tags,
    summary: "Set how many miner slots a category has; the waiting queue moves up",
    params: minerCapacityParams,
    body: minerCapacityPayload,
    response: { 200: inData(minerSlots) },
  },
  bookings: {
    tags,
    summary: "Bookings of miner slots, newest first",
    querystring: staffBookingsQuery,
    response: { 200: inData(staffBookingPage) },
  },
  queue: {
    tags,
    summary: "Who waits for a miner slot, in the order of the queue",
    querystring: staffQueueQuery,
    response: { 200: inData(staffBookingPage) },
  },
};

/** Miner registration for staff: all of them look, admins change. */
export function staffMinerRoutes(registration: Registration): FastifyPluginAsyncZod {
  const { platform } = registration;
  return async (app) => {
    app.put(
      "/users/:username/miner-fees",
      { config, schema: SCHEMAS.clearance },
      async (request) => {
        requireRole(request, ["admin"]);
        const { username } = request.params;
        const origin = auditOrigin(request, platform);
        return { data: await setClearance(registration, origin, { username, ...request.body }) };
      },
    );
    app.get("/miner/slots", { config, schema: SCHEMAS.slots }, async () => ({
      data: await readAllSlots(registration),
    }));
    app.put("/miner/slots/:category", { config, schema: SCHEMAS.capacity }, async (request) => {
      requireRole(request, ["admin"]);
      const { category } = request.params;
      const { capacity } = request.body;
      const origin = auditOrigin(request, platform);
      return { data: await setCapacity(registration, origin, { category, capacity }) };
    });
    app.get("/miner/bookings", { config, schema: SCHEMAS.bookings }, async ({ query }) => {
      const { category, state, page } = query;
      const filter = { category, state, order: "newest first" } as const;
      return { data: await readBookingPage(registration, filter, page) };
    });
    app.get("/miner/queue", { config, schema: SCHEMAS.queue }, async ({ query }) => {
      const { category, page } = query;
      const filter = { category, state: "waiting", order: "as they wait" } as const;
      return { data: await readBookingPage(registration, filter, page) };
    });
  };
}
