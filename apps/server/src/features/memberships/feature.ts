import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { notifyPages } from "../../platform/sockets/socket-rule.ts";
import { categoryJob, giveAfterStart } from "./give.ts";
import type { MembershipDependencies, Memberships } from "./parts.ts";
import { ordersData } from "./personal-data.ts";
import { membershipRoutes } from "./routes.ts";

/** Memberships that customers order and pay by bank transfer, and the categories that follow. */
export function membershipsFeature(domain: Domain, dependencies: MembershipDependencies): Feature {
  const memberships: Memberships = { domain, ...dependencies };
  return {
    name: "memberships",
    routes: membershipRoutes(memberships),
    jobs: [categoryJob(memberships)],
    start: async () => giveAfterStart(memberships),
    sockets: [notifyPages("membership", { position: "id" })],
    personalData: [ordersData(domain.clock)],
  };
}
