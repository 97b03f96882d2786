import type { FastifyRequest } from "fastify";
import { networkKey } from "../../../platform/limits/network-key.ts";

/** Who calls, as far as signing in looks at it. */
export interface Client {
  /** Key of the network address. */
  network: string;
  userAgent: string | undefined;
}

export function clientOf(request: FastifyRequest): Client {
  return { network: networkKey(request.ip), userAgent: request.headers["user-agent"] };
}
