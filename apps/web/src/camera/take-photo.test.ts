import { beforeEach, expect, test, vi } from "vitest";
import { takePhoto } from "./take-photo.ts";

/** How far apart the stripes of each frame are: the closer, the steeper its edges at the same contrast. */
const frames = [64, 16, 2, 32];
let shown = 0;
const drawn = new Map<HTMLCanvasElement, number>();

/** Stripes that go over from black to white in so many pixels. */
function stripes(width: number, height: number, softness: number): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < bytes.length; at += 1) {
    const x = ((at >> 2) % width) % 128;
    bytes[at] = Math.min(255, Math.max(0, ((Math.abs(64 - x) - 32) / softness + 0.5) * 255));
  }
  return bytes;
}

beforeEach(() => {
  shown = 0;
  drawn.clear();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    return {
      drawImage: (source: object) => {
        const frame = source instanceof HTMLCanvasElement ? drawn.get(source) : shown++;
        drawn.set(this, frame ?? 0);
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        width,
        height,
        data: stripes(width, height, frames[drawn.get(this) ?? 0] ?? 1),
      }),
    } as unknown as GPUCanvasContext;
  });
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function blob(
    this: HTMLCanvasElement,
    give,
    type,
    quality,
  ) {
    const { width, height } = this;
    give(new Blob([JSON.stringify({ frame: drawn.get(this), width, height, type, quality })]));
  });
});

async function taken(width: number, height: number): Promise<unknown> {
  const video = document.createElement("video");
  Object.defineProperties(video, { videoWidth: { value: width }, videoHeight: { value: height } });
  return JSON.parse(await (await takePhoto(video, "passport")).text());
}

// covers: 3.kyc.19
test("of a few frames the sharpest becomes the photo", async () => {
  expect(await taken(1_280, 720)).toMatchObject({ frame: 2, width: 960, height: 720 });
});

// covers: 3.kyc.19
test("it has as many pixels as the checks use, and is hardly compressed", async () => {
  expect(await taken(4_096, 3_072)).toMatchObject({
    width: 2_400,
    height: 1_800,
    type: "image/jpeg",
    quality: 0.92,
  });
});
