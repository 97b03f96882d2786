import { expect, it } from "vitest";
import { base32, matchingStep, otpauthUri, stepAt, totp } from "./totp.ts";

/** RFC 6238, appendix B: the SHA-1 rows. */
const SECRET = Buffer.from("12345678901234567890");
const VECTORS: readonly (readonly [seconds: number, code: string])[] = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
];

const at = (seconds: number) => new Date(seconds * 1_000);

it.each(VECTORS)("makes the code of RFC 6238 at %i s", (seconds, code) => {
  expect(totp(SECRET, stepAt(at(seconds)), 8)).toBe(code);
  expect(totp(SECRET, stepAt(at(seconds)))).toBe(code.slice(2));
});

/** RFC 4226, appendix D. */
it.each([
  "755224",
  "287082",
  "359152",
  "969429",
  "338314",
  "254676",
  "287922",
  "162583",
  "399871",
  "520489",
])("makes the code %s of RFC 4226", (code) => {
  const counters = Array.from({ length: 10 }, (_, counter) => totp(SECRET, BigInt(counter)));
  expect(counters).toContain(code);
});

it("takes a code of the present step and of an adjacent one, and none that was taken", () => {
  const now = at(1_234_567_890);
  const step = stepAt(now);
  const codeOf = (beside: number) => totp(SECRET, step + BigInt(beside));
  for (const beside of [-1, 0, 1]) {
    expect(matchingStep(SECRET, codeOf(beside), now, 0n)).toBe(step + BigInt(beside));
  }
  expect(matchingStep(SECRET, codeOf(-2), now, 0n)).toBeUndefined();
  expect(matchingStep(SECRET, codeOf(2), now, 0n)).toBeUndefined();
  expect(matchingStep(SECRET, codeOf(0), now, step)).toBeUndefined();
  expect(matchingStep(SECRET, codeOf(-1), now, step)).toBeUndefined();
  expect(matchingStep(SECRET, "12345", now, 0n)).toBeUndefined();
});

/** RFC 4648, section 10, without padding. */
it.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("writes %j in base32", (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it("names issuer, account, secret and the rules of the code for a QR code", () => {
  expect(otpauthUri(SECRET, "NUC Wallet", "Operator.One")).toBe(
    "otpauth://totp/NUC%20Wallet:Operator.One?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=NUC%20Wallet&algorithm=SHA1&digits=6&period=30",
  );
});
