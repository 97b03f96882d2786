import { expect, it } from "vitest";
import { networkKey } from "../../platform/limits/network-key.ts";
import { networkPlace } from "./network-place.ts";

it.each([
  ["203.0.113.9", "the network 203.0.113.0/24"],
  ["::ffff:203.0.113.9", "the network 203.0.113.0/24"],
  ["2001:db8:7:1::5", "the network 2001:db8:7::/48"],
  ["2001:db8::5", "the network 2001:db8:0::/48"],
  ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.9.9", "192.168.1.4", "169.254.3.3"].map(
    (address) => [address, "your own network"],
  ),
  ...["::1", "fd00:1::1", "fc12::1", "fe80::1%eth0"].map((address) => [
    address,
    "your own network",
  ]),
  ["172.32.0.1", "the network 172.32.0.0/24"],
])("%s is %s", (address, place) => {
  expect(networkPlace(networkKey(address))).toBe(place);
});
