import { TypeRegistry } from "@polkadot/types";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toHex } from "../hex.ts";
import { encodeEra, isMortalEra } from "./era.ts";

const blockHash = `0x${"00".repeat(32)}` as const;

// Vectors of Substrate, sp_runtime::generic::era tests: Mortal(64, 42), Mortal(32768, 20000), Mortal(256, 200).
test.each([
  [64, 42, "0xa502"],
  [32_768, 20_000, "0x4e9c"],
  [256, 64 * 256 + 200, "0x870c"],
])("writes the period %d at block %d as the runtime does", (period, number, hex) => {
  expect(toHex(encodeEra({ period, number, blockHash }))).toBe(hex);
});

test("writes an immortal era as one zero", () => {
  expect(toHex(encodeEra(null))).toBe("0x00");
});

test("writes the same eras as @polkadot/types, and finds them valid", () => {
  const registry = new TypeRegistry();
  const exponent = fc.integer({ min: 2, max: 12 });
  fc.assert(
    fc.property(exponent, fc.nat({ max: 2 ** 31 }), (power, number) => {
      const period = 2 ** power;
      const ours = encodeEra({ period, number, blockHash });
      expect(ours).toEqual(
        registry.createType("ExtrinsicEra", { current: number, period }).toU8a(),
      );
      expect(isMortalEra(ours[0] ?? 0, ours[1] ?? 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
