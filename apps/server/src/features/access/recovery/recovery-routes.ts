import { authenticateUserOnForgetCredential, updateUserPassword } from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { clientOf } from "../../../domain/sessions/client.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { networkKey } from "../../../platform/limits/network-key.ts";
import { RECOVERY, UPDATE_PASSWORD } from "../limits.ts";
import { updatePassword } from "./new-password-service.ts";
import { requestRecovery } from "./recovery-service.ts";

/** Coming back without the user name or the password. */
export function recoveryRoutes(domain: Domain): Route[] {
  return [
    route(
      authenticateUserOnForgetCredential,
      async (request) => ({
        data: await requestRecovery(domain, request.body.data, networkKey(request.ip)),
      }),
      { limits: [RECOVERY] },
    ),
    route(
      updateUserPassword,
      async (request) => {
        await updatePassword(domain, request.body.data, clientOf(request));
        return { data: {} };
      },
      { limits: [UPDATE_PASSWORD] },
    ),
  ];
}
