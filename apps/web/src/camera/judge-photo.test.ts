import { expect, test } from "vitest";
import { detailShare, greyPhoto, type GreyPhoto, motionBetween } from "./grey-photo.ts";
import { hintsOfFrame, hintsOfPhoto } from "./judge-photo.ts";

const [width, height] = [1_024, 768];

/** A photo of 1,024 by 768 with this brightness at each point. */
function photo(brightness: (x: number, y: number) => number): GreyPhoto {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data[y * width + x] = brightness(x, y);
  return { width, height, data };
}

/** Lines of print: strokes of four pixels on paper. */
const print = (x: number, y: number): number => (y % 24 < 12 && (x >> 2) % 3 === 0 ? 40 : 215);
const sharp = photo(print);

test("a sharp, bright photo leaves nothing to be better at", () => {
  expect(hintsOfPhoto(sharp, 768, "document")).toEqual([]);
  expect(hintsOfPhoto(sharp, 768, "selfie")).toEqual([]);
});

// covers: 3.kyc.18
test("blur, glare, the dark, a pale picture and one too small are each recognised", () => {
  const hintsOf = (grey: GreyPhoto, shortSide = 768) => hintsOfPhoto(grey, shortSide, "document");
  const soft = photo((x) => 128 + 90 * Math.sin(x / 8));
  expect(hintsOf(soft)).toEqual(["blurred"]);
  const lamp = photo((x, y) => (x < 256 && y < 256 ? 255 : print(x, y)));
  expect(hintsOf(lamp)).toEqual(["glare"]);
  expect(hintsOf(photo((x, y) => print(x, y) / 6))).toEqual(["too-dark"]);
  expect(hintsOf(photo((x, y) => 120 + print(x, y) / 12))).toEqual(["no-contrast"]);
  expect(hintsOf(sharp, 399)).toEqual(["too-small"]);
});

test("a selfie may be softer than print", () => {
  const face = photo((x) => 128 + 90 * Math.sin(x / 3.5));
  expect(hintsOfPhoto(face, 768, "selfie")).toEqual([]);
  expect(hintsOfPhoto(face, 768, "document")).toEqual(["blurred"]);
});

test("a paper that is far away fills little of the frame, a face need not fill it", () => {
  const far = photo((x, y) => (x > 430 && x < 600 && y > 330 && y < 480 ? print(x, y) : 90));
  expect(detailShare(sharp)).toBeGreaterThan(0.9);
  expect(detailShare(far)).toBeLessThan(0.2);
  expect(hintsOfFrame(far, far, 720, "document")).toEqual(["too-far"]);
  const face = photo((x, y) =>
    x > 430 && x < 600 && y > 330 && y < 480 ? 128 + 90 * Math.sin(x / 3) : 90,
  );
  expect(hintsOfFrame(face, face, 720, "selfie")).toEqual([]);
});

// covers: 3.kyc.18
test("a frame unlike the one before it moves; noise does not", () => {
  const noisy = photo((x, y) => print(x, y) + ((x * 7 + y * 13) % 5));
  expect(hintsOfFrame(noisy, sharp, 768, "document")).toEqual([]);
  const aside = photo((x, y) => print(x + 6, y));
  expect(hintsOfFrame(aside, sharp, 768, "document")).toEqual(["moving"]);
  expect(hintsOfFrame(sharp, undefined, 768, "document")).toEqual(["moving"]);
  expect(motionBetween(sharp, { width: 2, height: 2, data: new Uint8Array(4) })).toBe(255);
});

test("colours become the brightness that the server computes", () => {
  const data = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255];
  expect([...greyPhoto({ width: 2, height: 2, data }).data]).toEqual([76, 149, 28, 255]);
});
