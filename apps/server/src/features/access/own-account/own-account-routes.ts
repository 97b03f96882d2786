import { getProfile, setLoginOtp, updateUserPasswordOnProfile } from "@nuc/contract";
import { readProfile } from "../../../domain/accounts/person/person-repository.ts";
import type { Domain } from "../../../domain/domain.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { CHANGE_PASSWORD } from "../limits.ts";
import { changePassword, chooseLoginOtp } from "./own-account-service.ts";

/** What the signed-in person sees and changes of the own account. */
export function ownAccountRoutes(domain: Domain): Route[] {
  return [
    route(getProfile, async (request) => ({
      data: await readProfile(domain.database.kysely, requireCaller(request).accountId),
    })),
    route(
      updateUserPasswordOnProfile,
      async (request) => {
        await changePassword(domain, requireCaller(request), request.body.data);
        return { data: {} };
      },
      { limits: [CHANGE_PASSWORD] },
    ),
    route(setLoginOtp, async (request) => {
      const setting = await chooseLoginOtp(domain, requireCaller(request), request.body);
      return { data: { toggle_login_otp: setting } };
    }),
  ];
}
