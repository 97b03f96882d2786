import { isIPv6 } from "node:net";

/** The first four groups of an IPv6 address name its /64 network (RFC 4291, section 2.5.4). */
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that a client's address belongs to: an IPv4 address itself (also when written as
 * `::ffff:1.2.3.4`), an IPv6 address by its /64, since one household or machine owns all of that.
 */
export function networkKey(address: string): string {
  const mapped = MAPPED_IPV4.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  return `${fullGroups(address).slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, `::` filled with zeros, without leading zeros or zone. */
function fullGroups(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}
