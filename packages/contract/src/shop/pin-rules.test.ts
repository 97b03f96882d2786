import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SHOP_CARD_MESSAGES } from "../messages/shop/shop-card.ts";
import { pinFault } from "./pin-rules.ts";

const { pin: messages } = SHOP_CARD_MESSAGES;
const ALL = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, "0"));

describe("a PIN", () => {
  // covers: 1.limit.4, 2.rule.20, 2.limit.8, shop-card.pin.required, shop-card.pin.fill
  it("is asked for, and has four digits", () => {
    expect(pinFault("")).toBe(messages.required);
    for (const pin of ["1", "483", "48301", "48a1", "٤٨٣٠", " 4830", "4830\n"])
      expect(pinFault(pin)).toBe(messages.fill);
  });

  // covers: shop-card.pin.trivial
  it.each(["0000", "7777", "1234", "7890", "4321", "0987", "1212", "1122", "1221", "2580", "1004"])(
    "is not %s, which is guessed first",
    (pin) => expect(pinFault(pin)).toBe(messages.trivial(pin)),
  );

  // covers: shop-card.pin.birthYear
  it.each(["1920", "1969", "1987", "2006", "2029"])("is not the birth year %s", (pin) =>
    expect(pinFault(pin)).toBe(messages.birthYear),
  );

  // covers: shop-card.pin.birthday
  it("is not the birthday, where that is known", () => {
    for (const pin of ["3107", "0731"]) {
      expect(pinFault(pin, "1987-07-31")).toBe(messages.birthday);
      expect(pinFault(pin, "1987-08-30")).toBeNull();
    }
  });

  it("can be any of more than 9,500 others", () => {
    expect(ALL.filter((pin) => pinFault(pin) === null).length).toBeGreaterThan(9_500);
  });

  it("is answered with words or null, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pin, date) => {
        const fault = pinFault(pin, date);
        expect(fault === null || fault.length > 0).toBe(true);
      }),
    );
  });
});
