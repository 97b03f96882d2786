import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

const own = "https://wallet.example";
const allowed = ["https://partner.example", "https://shop.example:8443"];
const to = (asked: string | null) => redirectTarget(asked, own, allowed)?.href;

// covers: 3.kyc.15
test.each([
  ["/", "https://wallet.example/"],
  ["/wallet-listing?a=1#b", "https://wallet.example/wallet-listing?a=1#b"],
  ["https://partner.example/back?id=7", "https://partner.example/back?id=7"],
  ["https://shop.example:8443/x", "https://shop.example:8443/x"],
])("%s is allowed", (asked, target) => expect(to(asked)).toBe(target));

// covers: 3.kyc.15
test.each([
  null,
  "",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "https://partner.example.evil.example/",
  "http://partner.example/",
  "https://shop.example/",
  "https://partner.example@evil.example/",
  "https://somebody:secret@partner.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
])("%s is refused", (asked) => expect(to(asked)).toBeUndefined());
