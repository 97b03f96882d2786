import { lookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** The address is not written to: it is in a network of our own, or in none. */
export class RefusedAddressError extends Error {
  constructor(reason: string) {
    super(`The address is refused: ${reason}`);
    this.name = "RefusedAddressError";
  }
}

/** IPv4 that is not reachable by everybody (IANA special-purpose registry). */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/** Of the global IPv6 range: what carries IPv4 inside, and what documents use. */
const NOT_PUBLIC_6: readonly (readonly [network: string, prefix: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const refused = new BlockList();
for (const [network, prefix] of NOT_PUBLIC) refused.addSubnet(network, prefix, "ipv4");
const refused6 = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_6) refused6.addSubnet(network, prefix, "ipv6");
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether everybody on the internet can reach the address. @param address IPv4 or IPv6, without brackets */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !refused.check(address, "ipv4");
  return kind === 6 && global6.check(address, "ipv6") && !refused6.check(address, "ipv6");
}

function isOwnMachine(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && loopback.check(address, kind === 4 ? "ipv4" : "ipv6");
}

/** Which addresses may be written to: this machine's own only outside production, where tests have a push service of theirs. */
export function isAllowedAddress(address: string, production: boolean): boolean {
  return isPublicAddress(address) || (!production && isOwnMachine(address));
}

/**
 * An address that somebody else names, as far as it can be judged without asking a name server: https, on its usual port, of a
 * public name. Throws RefusedAddressError.
 */
export function requirePublicEndpoint(text: string, production: boolean): URL {
  if (!URL.canParse(text)) throw new RefusedAddressError("it is none");
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.username !== "" || url.password !== "")
    throw new RefusedAddressError("it has a password");
  const isOwn = !production && (host === "localhost" || isOwnMachine(host));
  if (isOwn && url.protocol === "http:") return url;
  if (url.protocol !== "https:") throw new RefusedAddressError("it is not https");
  if (isOwn) return url;
  if (url.port !== "") throw new RefusedAddressError("it has a port of its own");
  if (isIP(host) !== 0 ? !isPublicAddress(host) : !/\.[a-z0-9-]+$/i.test(host)) {
    throw new RefusedAddressError("it is not public");
  }
  return url;
}

/**
 * Looks a name up for the connection itself, so that no other answer can come in between; fails where one of
 * its addresses is not allowed.
 */
export function guardedLookup(production: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error) return callback(error, "", 0);
      if (!first || found.some(({ address }) => !isAllowedAddress(address, production))) {
        return callback(new RefusedAddressError("its name leads into another network"), "", 0);
      }
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}
