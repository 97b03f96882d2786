import { inData, mintReminderAnswer, mintReminderPayload, mintReminderQuery } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../../platform/http/caller.ts";
import { MINT } from "../limits.ts";
import type { Minting } from "../parts.ts";
import { isReminded, setReminded } from "./reminder.ts";
import { registerMintReminders } from "./reminder-job.ts";

const tags = ["miner"];
const response = { 200: inData(mintReminderAnswer) };

/** Whether an account is told when a wallet's next mint opens. */
export function mintReminderRoutes(minting: Minting): FastifyPluginAsyncZod {
  return async (app) => {
    registerMintReminders(minting);
    app.get(
      "/mint-reminder",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "Whether the caller is told when a wallet's next mint opens",
          querystring: mintReminderQuery,
          response,
        },
      },
      async (request) => {
        const { walletAddress } = request.query;
        return {
          data: { enabled: await isReminded(minting, requireCaller(request), walletAddress) },
        };
      },
    );
    app.put(
      "/mint-reminder",
      {
        config: { access: "session", limits: [MINT] },
        schema: {
          tags,
          summary: "Ask to be told when a wallet's next mint opens, or no more",
          body: mintReminderPayload,
          response,
        },
      },
      async (request) => {
        await setReminded(minting, requireCaller(request), request.body);
        return { data: { enabled: request.body.enabled } };
      },
    );
  };
}
