import { isIPv6 } from "node:net";

const OWN_NETWORK = "your own network";
const OWN_IPV4 = /^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./;
/** Loopback and unspecified, unique local (RFC 4193), link-local (RFC 4291). */
const OWN_IPV6 = /^(0:0:0:0:|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;

/**
 * A network as its owner may recognise it, too coarse for one household: "203.0.113.0/24",
 * "2001:db8:7::/48".
 * @param network as `networkKey` writes it
 */
export function networkPlace(network: string): string {
  const [address = ""] = network.split("/");
  if (!isIPv6(address)) {
    if (OWN_IPV4.test(address)) return OWN_NETWORK;
    return `the network ${address.split(".").slice(0, 3).join(".")}.0/24`;
  }
  if (OWN_IPV6.test(address)) return OWN_NETWORK;
  const groups = address.split(":").slice(0, 3).join(":");
  return `the network ${groups}::/48`;
}
