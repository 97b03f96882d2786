import { expect, test, vi } from "vitest";
import { selfieOf, selfiePart } from "./selfie.ts";

test.each([
  // A camera's picture is wider than a selfie: its sides go.
  [
    { width: 800, height: 600 },
    { width: 678.26, height: 600, x: 60.87, y: 0 },
  ],
  [
    { width: 260, height: 230 },
    { width: 260, height: 230, x: 0, y: 0 },
  ],
  [
    { width: 480, height: 640 },
    { width: 480, height: 424.62, x: 0, y: 107.69 },
  ],
])("of a picture of %j it takes the middle", (picture, part) => {
  const { width, height, x, y } = selfiePart(picture);
  expect([width, height, x, y].map((side) => Math.round(side * 100) / 100)).toEqual([
    part.width,
    part.height,
    part.x,
    part.y,
  ]);
});

// covers: 2.limit.15
test("a selfie is a JPEG of 260 by 230 pixels", async () => {
  const picture = { width: 800, height: 600, close: vi.fn<() => void>() };
  vi.stubGlobal("createImageBitmap", async () => picture);
  const pen = { drawImage: vi.fn<(...drawn: unknown[]) => void>() };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  const made = vi.spyOn(HTMLCanvasElement.prototype, "toBlob");
  const sizes: unknown[] = [];
  made.mockImplementation(function take(this: HTMLCanvasElement, done, type) {
    sizes.push([this.width, this.height, type]);
    done(new Blob(["jpeg"], { type: "image/jpeg" }));
  });
  const selfie = await selfieOf(new Blob(["photo"]));
  expect(sizes).toEqual([[260, 230, "image/jpeg"]]);
  expect(selfie.type).toBe("image/jpeg");
  expect(pen.drawImage.mock.calls[0]?.slice(5)).toEqual([0, 0, 260, 230]);
  expect(picture.close).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
