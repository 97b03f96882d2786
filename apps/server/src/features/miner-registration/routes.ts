import {
  bookSlotAnswer,
  bookSlotPayload,
  inData,
  minerFeesStatus,
  minerRegistrations,
  rollbackSlotAnswer,
  rollbackSlotPayload,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { bookSlot } from "./book.ts";
import { followLedger } from "./follow-ledger.ts";
import { BOOK_SLOT } from "./limits.ts";
import type { Registration } from "./parts.ts";
import { registerQueueNews } from "./queue-news.ts";
import { readFeesStatus, readRegistrations } from "./reads.ts";
import { rollBack } from "./release.ts";

const tags = ["miner"];
const SCHEMAS = {
  fees: {
    tags,
    summary: "Whether the caller's miner fees are received",
    response: { 200: inData(minerFeesStatus) },
  },
  book: {
    tags,
    summary: "Book a miner slot, or queue up for one; with the signed fee in one step",
    body: bookSlotPayload,
    response: { 200: inData(bookSlotAnswer) },
  },
  rollBack: {
    tags,
    summary: "Give a slot back that is not paid, or leave the waiting queue",
    body: rollbackSlotPayload,
    response: { 200: inData(rollbackSlotAnswer) },
  },
  registrations: {
    tags,
    summary: "What there is to register as, and the caller's bookings and places in the queue",
    response: { 200: inData(minerRegistrations) },
  },
};

/** Registering wallets as miners. */
export function minerRegistrationRoutes(registration: Registration): FastifyPluginAsyncZod {
  return async (app) => {
    registerQueueNews(registration);
    followLedger(app, registration);
    app.get(
      "/get-user-to-check-miner-fees-status",
      { config: { access: "session" }, schema: SCHEMAS.fees },
      async (request) => {
        const received = await readFeesStatus(registration, requireCaller(request));
        return { data: [{ miner_fees_received: received }] };
      },
    );
    app.post(
      "/book-miner-slot-v1",
      {
        config: { access: "session", limits: [BOOK_SLOT] },
        preValidation: refuseSecrets,
        schema: SCHEMAS.book,
      },
      async (request) => {
        const caller = requireCaller(request);
        const idempotent = idempotentRequest(request);
        return { data: await bookSlot(registration, caller, request.body, idempotent) };
      },
    );
    app.post(
      "/rollback-miner-slot",
      { config: { access: "session", limits: [BOOK_SLOT] }, schema: SCHEMAS.rollBack },
      async (request) => {
        const state = await rollBack(registration, requireCaller(request), request.body);
        return { data: { booking_id: request.body.bookingId, state } };
      },
    );
    app.get(
      "/registrations",
      { config: { access: "session" }, schema: SCHEMAS.registrations },
      async (request) => ({
        data: await readRegistrations(registration, requireCaller(request)),
      }),
    );
  };
}
