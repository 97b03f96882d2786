import type { Domain } from "../../domain/domain.ts";
import type { ExpectedPayments } from "../../domain/payments/expected-payments.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { linesData } from "./personal-data.ts";
import { statementRoutes } from "./routes.ts";

/** What the bank says came in, and what of that pays what other features wait for. */
export function statementsFeature(
  domain: Domain,
  dependencies: { readonly expected: readonly ExpectedPayments[] },
): Feature {
  return {
    name: "statements",
    routes: statementRoutes({ domain, ...dependencies }),
    personalData: [linesData],
  };
}
