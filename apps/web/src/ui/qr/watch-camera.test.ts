import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { qrReader } from "./read-qr.ts";
import { watchCamera } from "./watch-camera.ts";

vi.mock("./read-qr.ts");

/** Cameras that are on. */
let on = 0;
beforeEach(() => {
  on = 0;
  const getUserMedia = vi.fn(async () => {
    on += 1;
    return { getTracks: () => [{ stop: () => (on -= 1) }] };
  });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const video = () => document.createElement("video");

test("the camera is not left on where the code that reads pictures cannot be fetched", async () => {
  vi.mocked(qrReader).mockRejectedValue(new TypeError("Failed to fetch"));
  const { signal } = new AbortController();
  await expect(watchCamera(video(), signal)).rejects.toThrow("Failed to fetch");
  await Promise.resolve();
  expect(on).toBe(0);
});

test("the camera is off again where nothing waits for it any more", async () => {
  vi.mocked(qrReader).mockResolvedValue(async () => "nuc:5Own");
  const leave = new AbortController();
  const watching = watchCamera(video(), leave.signal);
  leave.abort();
  expect(await watching).toBeUndefined();
  expect(on).toBe(0);
});
