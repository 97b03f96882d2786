import type { Domain } from "../domain/domain.ts";
import type { ExpectedPayments } from "../domain/payments/expected-payments.ts";
import { readBundles } from "../features/content/service.ts";
import { expectedMemberships } from "../features/memberships/expected.ts";
import { membershipsFeature } from "../features/memberships/feature.ts";
import type { MembershipDependencies } from "../features/memberships/parts.ts";
import { clearFees } from "../features/miner-registration/staff/clearance.ts";
import {
  readCleared,
  walletsWithBooking,
} from "../features/miner-registration/slots/booking-repository.ts";
import { statementsFeature } from "../features/statements/feature.ts";
import { referenceCodeOf } from "../features/wallets/reference-code.ts";
import type { Feature } from "../platform/feature/feature.ts";

/** What memberships ask of prices, reference codes and miner registration. */
export function membershipDependencies(domain: Domain): MembershipDependencies {
  return {
    readBundles: async (handle) => readBundles(domain, handle),
    referenceCodeOf,
    feesReceived: readCleared,
    clearFees: async (transaction, origin, account, paid) =>
      clearFees(domain, transaction, origin, account, paid),
    walletsWithBooking,
  };
}

/** What is paid by bank transfer, orders by PayID too, and the statements that say that it was. */
export function bankFeatures(
  domain: Domain,
  { transfers }: { transfers: ExpectedPayments },
): readonly Feature[] {
  return [
    membershipsFeature(domain, membershipDependencies(domain)),
    statementsFeature(domain, { expected: [expectedMemberships(domain), transfers] }),
  ];
}
