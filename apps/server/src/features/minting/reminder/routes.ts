import { getMintReminder, setMintReminder } from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { MINT } from "../limits.ts";
import type { Minting } from "../parts.ts";
import { isReminded, setReminded } from "./reminder.ts";

/** Whether an account gets a reminder when a wallet's next mint opens. */
export function mintReminderRoutes(minting: Minting): Route[] {
  return [
    route(getMintReminder, async (request) => {
      const { walletAddress } = request.query;
      return {
        data: { enabled: await isReminded(minting, requireCaller(request), walletAddress) },
      };
    }),
    route(
      setMintReminder,
      async (request) => {
        await setReminded(minting, requireCaller(request), request.body);
        return { data: { enabled: request.body.enabled } };
      },
      { limits: [MINT] },
    ),
  ];
}
