import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { feeReturnJob, payBackAfterStart } from "./fees/fee-return.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import type { Registration, RegistrationDependencies } from "./parts.ts";
import { feeReturnsData, registrationsData } from "./personal-data.ts";
import { queueNewsJob } from "./queue/queue-news.ts";
import { followLedger, provideRegistration } from "./release/follow-ledger.ts";
import { minerRegistrationRoutes } from "./routes.ts";
import { minerSockets } from "./socket-rules.ts";
import { staffMinerRoutes } from "./staff/routes.ts";

/** Miner registration on a domain; each has a queue of its own for the bookings of its process. */
export function openRegistration(
  domain: Domain,
  dependencies: RegistrationDependencies,
): Registration {
  return { domain, ...dependencies, bookingMutex: createKeyedMutex() };
}

/** Registering wallets as miners: slots, the queue for them, and the fee that pays them. */
export function minerRegistrationFeature(
  domain: Domain,
  dependencies: RegistrationDependencies,
): Feature {
  const registration = openRegistration(domain, dependencies);
  return {
    name: "miner-registration",
    routes: [...minerRegistrationRoutes(registration), ...staffMinerRoutes(registration)],
    jobs: [queueNewsJob(registration), feeReturnJob(registration)],
    start: async () => {
      await provideRegistration(registration);
      await payBackAfterStart(registration);
    },
    background: followLedger(registration),
    sockets: minerSockets,
    personalData: [registrationsData, feeReturnsData],
  };
}
