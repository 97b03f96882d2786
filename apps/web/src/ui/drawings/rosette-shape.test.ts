import { decodeAddress } from "@nuc/keys";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rosetteShape } from "./rosette-shape.ts";

/** Read off the pictures of the look: the same address must always give the same flower. */
test.each([
  [
    "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc",
    {
      dark: true,
      groundHue: 48,
      petalHue: 210,
      petals: 7,
      petalForm: "ellipse",
      dots: 6,
      core: "ring",
      turn: 4,
    },
    { secondGround: "quarters", secondAngle: 225, secondHue: 178 },
  ],
  [
    "5DEUPw9d3at5gYsBaKCSH5JBEa4A7RhhYyVfGDav59Br9TW5",
    {
      dark: false,
      groundHue: 145,
      petalHue: 330,
      petals: 6,
      petalForm: "ellipse",
      dots: 5,
      core: "square",
      turn: 33.3,
    },
    { secondGround: "half", secondAngle: 45, secondHue: 240 },
  ],
  [
    "5E72aN8KruEUtjehyZsaGYDJvxTpJS5RjXGoxLgYopLzPbam",
    {
      dark: true,
      groundHue: 355,
      petalHue: 145,
      petals: 3,
      petalForm: "ball",
      dots: 3,
      core: "disc",
      turn: 119.5,
    },
    { secondGround: "none" },
  ],
  [
    "5EQMX5ZZsaopCgBFLjGKtmP2Paq5T7N4uWrF6sxgriVVE9ZV",
    {
      dark: false,
      groundHue: 240,
      petalHue: 110,
      petals: 8,
      petalForm: "drop",
      dots: 3,
      core: "kite",
      turn: 43.8,
    },
    { secondGround: "none" },
  ],
  [
    "5E5En9vF9VbVjfThQQfs6iAfZZZEyxFY7195LPgBpEcP539n",
    {
      dark: true,
      groundHue: 330,
      petalHue: 75,
      petals: 5,
      petalForm: "drop",
      dots: 3,
      core: "kite",
      turn: 30.4,
    },
    { secondGround: "half", secondAngle: 135, secondHue: 48 },
  ],
])("the rosette of %s is the one that was drawn for it", (address, flower, ground) => {
  expect(rosetteShape(decodeAddress(address))).toMatchObject({ ...flower, ...ground });
});

test("petals never stand on their own colour: at least three hue steps from the ground", () => {
  const hues = [20, 48, 75, 110, 145, 178, 210, 240, 268, 300, 330, 355];
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 32 }), (bytes) => {
      const { groundHue, petalHue, petals, dots } = rosetteShape(bytes);
      const apart = Math.abs(hues.indexOf(groundHue) - hues.indexOf(petalHue));
      expect(Math.min(apart, hues.length - apart)).toBeGreaterThanOrEqual(3);
      expect(petals).toBeGreaterThanOrEqual(3);
      expect(petals).toBeLessThanOrEqual(8);
      expect(dots).toBeGreaterThanOrEqual(3);
      expect(dots).toBeLessThanOrEqual(8);
    }),
  );
});

test("one changed bit of the key gives another picture", () => {
  const key = decodeAddress("5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc");
  const changed = Uint8Array.from(key, (byte, index) => (index === 31 ? byte ^ 1 : byte));
  expect(rosetteShape(changed)).not.toEqual(rosetteShape(key));
});
