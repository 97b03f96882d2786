import { openDomain } from "../../domain/domain.ts";
import { openShopCards } from "../../features/shop-card/feature.ts";
import { NO_CODES } from "../../features/shop-card/testing/no-codes.ts";
import { openTills } from "../../features/terminals/tills.ts";
import type { Selling } from "../../features/till/parts.ts";
import { resendPayments } from "../../features/till/settling/resend.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import { tillDependencies } from "../shop.ts";

/** What sales are built on at a site. */
export function sellingAt(test: TestApp): Selling {
  const domain = openDomain(test.platform);
  return { domain, ...tillDependencies(openShopCards(domain, NO_CODES), openTills(domain)) };
}

/** Lets the job go on once it knows that the process before has died. */
export async function resend(site: TestApp): Promise<void> {
  site.clock.advance(31_000);
  await resendPayments(sellingAt(site));
  await resendPayments(sellingAt(site));
}
