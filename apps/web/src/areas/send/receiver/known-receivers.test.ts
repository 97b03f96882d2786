import { describe, expect, it } from "vitest";
import { lookAlike } from "./known-receivers.ts";

const savings = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const known = [{ address: savings, name: "Savings" }];

describe("lookAlike", () => {
  // covers: 2.addition.65
  it("warns of an address that shares the first nine or the last six characters", () => {
    expect(lookAlike("5GrwvaEF5aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", known)?.name).toBe(
      "Savings",
    );
    expect(lookAlike("5FbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbHGKutQY", known)?.name).toBe(
      "Savings",
    );
  });

  it("is silent about the known address itself and about a different one", () => {
    expect(lookAlike(savings, known)).toBeUndefined();
    expect(lookAlike("5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV", known)).toBeUndefined();
  });
});
