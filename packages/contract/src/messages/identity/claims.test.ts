import { expect, test } from "vitest";
import { KYC_STAFF_MESSAGES } from "./kyc-staff.ts";
import * as kyc from "./kyc.ts";
import * as reasons from "./reasons.ts";

/** Words of what the checks do not do (decision 42): that a person was alive before the camera, or that a paper is genuine. */
const claims = /\blive(?:ness| person)|\balive\b|real person|genuine|authentic\b|forger|spoof/i;

/** Every text within, also those that have something put in. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

// covers: 3.kyc-staff.12
test("no message claims that somebody was alive before the camera, or that a document is genuine", () => {
  const texts = textsOf({ ...kyc, ...reasons, KYC_STAFF_MESSAGES });
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => claims.test(text))).toEqual([]);
});
