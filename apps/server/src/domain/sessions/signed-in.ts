import type { SessionUser } from "@nuc/contract";
import type { FastifyReply } from "fastify";
import { logSecurity, type SecurityLog } from "../../platform/log/security-log.ts";
import type { Config } from "../../platform/config/config.ts";
import { type Client, keepDevice } from "./client.ts";
import type { BegunSession } from "./session-service.ts";

/** Somebody who has just signed in. */
export interface SignedIn {
  session: BegunSession;
  user: SessionUser;
}

/** Answers a sign-in that is committed: its token and user, the browser's cookie, and the log. */
export function answerSignIn(
  platform: SecurityLog & { readonly config: Config },
  reply: FastifyReply,
  client: Client,
  { session, user }: SignedIn,
): { token: string; user: SessionUser } {
  const { accountId, factor, token, newDeviceToken, onNewDevice } = session;
  const { network } = client;
  keepDevice(reply, platform.config, client, newDeviceToken);
  logSecurity(platform, { event: "sign-in", accountId, network, detail: factor });
  if (onNewDevice) logSecurity(platform, { event: "new-device", accountId, network });
  return { token, user };
}
