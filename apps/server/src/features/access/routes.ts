import type { Domain } from "../../domain/domain.ts";
import type { Route } from "../../platform/feature/route.ts";
import { loginCodeRoutes } from "./login-code/login-code-routes.ts";
import { ownAccountRoutes } from "./own-account/own-account-routes.ts";
import { ownCodeRoutes } from "./own-account/own-code-routes.ts";
import { recoveryRoutes } from "./recovery/recovery-routes.ts";
import { signInRoute } from "./sign-in/sign-in-route.ts";
import { registrationRoute } from "./sign-up/registration-route.ts";
import type { FindInviter } from "./sign-up/registration-service.ts";
import { verificationRoutes } from "./sign-up/verification-routes.ts";

/** Signing up, confirming the account, signing in, recovery, and the signed-in person. */
export function accessRoutes(domain: Domain, findInviterByCode: FindInviter): Route[] {
  return [
    registrationRoute(domain, findInviterByCode),
    ...verificationRoutes(domain),
    ...loginCodeRoutes(domain),
    ...recoveryRoutes(domain),
    ...ownAccountRoutes(domain),
    ...ownCodeRoutes(domain),
    signInRoute(domain),
  ];
}
