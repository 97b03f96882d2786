import {
  bookMinerSlot,
  getMinerFeesStatus,
  getMinerRegistrations,
  rollBackMinerSlot,
} from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { bookSlot } from "./booking/book.ts";
import { readFeesStatus, readRegistrations } from "./booking/reads.ts";
import { BOOK_SLOT } from "./limits.ts";
import type { Registration } from "./parts.ts";
import { rollBack } from "./release/release.ts";

/** Registering wallets as miners. */
export function minerRegistrationRoutes(registration: Registration): Route[] {
  return [
    route(getMinerFeesStatus, async (request) => {
      const received = await readFeesStatus(registration, requireCaller(request));
      return { data: [{ miner_fees_received: received }] };
    }),
    route(
      bookMinerSlot,
      async (request) => {
        const caller = requireCaller(request);
        const idempotent = idempotentRequest(request);
        return { data: await bookSlot(registration, caller, request.body, idempotent) };
      },
      { limits: [BOOK_SLOT], preValidation: [refuseSecrets] },
    ),
    route(
      rollBackMinerSlot,
      async (request) => {
        const state = await rollBack(registration, requireCaller(request), request.body);
        return { data: { booking_id: request.body.bookingId, state } };
      },
      { limits: [BOOK_SLOT] },
    ),
    route(getMinerRegistrations, async (request) => ({
      data: await readRegistrations(registration, requireCaller(request)),
    })),
  ];
}
