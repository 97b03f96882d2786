import { expect, test } from "vitest";

/** Words of what the checks do not do (decision 42): that a person was alive before the camera, or that a paper is genuine. */
const claims = /\blive(?:ness| person)|\balive\b|real person|genuine|authentic\b|forger|spoof/i;

// covers: 3.kyc-staff.12
test("neither the page nor the reviewer's screens claim liveness, or that a document is genuine", () => {
  const own = import.meta.glob<string>("./*/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const ofStaff = import.meta.glob<string>("../../console/{daily,coins,site}/**/*.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const screens = Object.entries({ ...own, ...ofStaff });
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter(([, text]) => claims.test(text)).map(([path]) => path)).toEqual([]);
});
