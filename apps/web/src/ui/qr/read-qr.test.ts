import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrReader } from "./read-qr.ts";

/** The drawing of a QR code as a camera sees it: some pixels a module, light ground around. */
function pictureOf(text: string, scale: number) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        pixels.fill(20, (y * side + x) * 4, (y * side + x) * 4 + 3);
  const context = { getImageData: () => ({ data: pixels }) };
  return { width: side, height: side, getContext: () => context } as unknown as HTMLCanvasElement;
}

test.each([
  ["a short text", "nuc-move-1.abc", 4],
  ["the longest reply of a moved wallet", `nuc-moved-1.${"aB3_".repeat(68)}`, 4],
])("reads %s from a picture", async (_, text, scale) => {
  const read = await qrReader();
  expect(await read(pictureOf(text, scale))).toBe(text);
});

test("finds nothing in an empty picture", async () => {
  const read = await qrReader();
  const empty = {
    width: 64,
    height: 64,
    getContext: () => ({
      getImageData: () => ({ data: new Uint8ClampedArray(64 * 64 * 4).fill(255) }),
    }),
  } as unknown as HTMLCanvasElement;
  expect(await read(empty)).toBeUndefined();
});
