import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";

const UNTRUSTED =
  "A request has an X-Forwarded-For header, but no proxy is trusted. If your own proxy sent it, set TRUSTED_PROXIES: until then all visitors share one address and its rate limits.";
const WITHOUT_ADDRESS =
  "A request from one of TRUSTED_PROXIES has no X-Forwarded-For header. Let the proxy send it: until then all visitors share its address and its rate limits.";

/**
 * Warns, once, where all visitors share one address and with it the limits: because a proxy seems to be in front
 * of a server that trusts none, or because a trusted one does not say for whom it asks.
 */
export function warnOfProxies(
  app: FastifyInstance,
  { TRUSTED_PROXIES }: Pick<Config, "TRUSTED_PROXIES">,
): void {
  const trusted = TRUSTED_PROXIES && blockListOf(TRUSTED_PROXIES);
  let warned = false;
  app.addHook("onRequest", async (request) => {
    if (warned || isProbe(request)) return;
    const names = request.headers["x-forwarded-for"] !== undefined;
    if (trusted ? names || !isFrom(request, trusted) : !names) return;
    warned = true;
    app.log.warn(trusted ? WITHOUT_ADDRESS : UNTRUSTED);
  });
}

/** Of health, which the proxy's machine may ask for itself. */
function isProbe({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.anyHost === true;
}

function isFrom({ socket }: FastifyRequest, addresses: BlockList): boolean {
  const { remoteAddress = "" } = socket;
  return addresses.check(remoteAddress, familyOf(remoteAddress));
}

/** @param networks addresses and networks (CIDR) */
function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
