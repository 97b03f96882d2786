import { inData, register, registerPayload } from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { networkKey } from "../../../platform/limits/network-key.ts";
import type { Platform } from "../../../platform/platform.ts";
import { REGISTER } from "../limits.ts";
import { type FindInviter, signUp } from "./registration-service.ts";

/** Signing up. */
export function registrationRoute(domain: Domain, findInviterByCode: FindInviter): Route {
  return route(registerBy(domain), async (request) => {
    await domain.limits.consume(REGISTER, networkKey(request.ip));
    return { data: await signUp(domain, findInviterByCode, request.body.data) };
  });
}

/** The call, with ages by the server's clock. */
function registerBy({ clock }: Pick<Platform, "clock">): typeof register {
  const { description, ...call } = register;
  if (!description) return call;
  return {
    ...call,
    description: { ...description, body: inData(registerPayload(() => clock.now())) },
  };
}
