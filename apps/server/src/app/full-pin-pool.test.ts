import { afterAll, beforeAll, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { logIn, signUp } from "../features/access/testing/sign-up.ts";
import { openShopCards } from "../features/shop-card/feature.ts";
import { createPinPool } from "../features/shop-card/pin/pin-pool.ts";
import { NO_CODES } from "../features/shop-card/testing/no-codes.ts";
import { PlainExaminer } from "../features/shop-card/testing/plain-examiner.ts";
import { openTills } from "../features/terminals/tills.ts";
import { tillFeature } from "../features/till/feature.ts";
import { checkOut, checkoutPayload, openShopWithCustomer } from "../features/till/testing/shop.ts";
import type { Composition } from "../platform/composition.ts";
import { nodePinKey } from "../platform/sealing/pin-key.ts";
import type { Platform } from "../platform/platform.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { tillDependencies } from "./shop.ts";

const pins = createPinPool({ running: 1, waiting: 1 });
let test: TestApp;
beforeAll(async () => {
  const environment = { REGISTER_OTP: "false" };
  test = await openTestApp({
    environment,
    examiner: new PlainExaminer(),
    pinKey: nodePinKey,
    compose: withSmallPool,
  });
});
afterAll(async () => test.close());

function withSmallPool(platform: Platform, own: Composition): Composition {
  const domain = openDomain(platform);
  const cards = openShopCards(domain, NO_CODES, { pins });
  const till = tillFeature(domain, tillDependencies(cards, openTills(domain)));
  return { ...own, features: own.features.map((one) => (one.name === "till" ? till : one)) };
}

it("PINs that fill their pool keep no login waiting; a payment is refused immediately and can be retried", async () => {
  const { shop, customer } = await openShopWithCustomer(test);
  const person = await signUp(test);
  const payload = checkoutPayload({ shop, customer }, { keyed: [{ amount: "1" }] });
  let finish = () => {};
  const busy = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const works = [pins.run(async () => busy), pins.run(async () => busy)];
  const refused = await checkOut(test, shop, payload);
  expect([refused.status, refused.errors()[0]?.code]).toEqual([429, "RATE_LIMITED"]);
  expect(await logIn(test, person)).not.toBe("");
  finish();
  await Promise.all(works);
  expect((await checkOut(test, shop, payload)).status).toBe(200);
});
