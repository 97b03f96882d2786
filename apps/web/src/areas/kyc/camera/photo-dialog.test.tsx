import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { choose, findBox, kycTests, openKyc, photo } from "../testing/open-kyc.tsx";
import { kycProgress } from "../testing/kyc-answers.ts";

const tests = kycTests();
const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();

beforeEach(() => {
  getUserMedia.mockReset();
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  return () => Reflect.deleteProperty(navigator, "mediaDevices");
});

async function openCamera(label = "Passport Image") {
  openKyc();
  const button = within(await findBox(label)).getByRole("button", { name: /^Use the camera/ });
  fireEvent.click(button);
  return screen.findByRole("dialog");
}

test.each([
  ["NotAllowedError", /may not use your camera/],
  ["NotFoundError", /has no camera/],
  ["OverconstrainedError", /has no camera/],
  ["NotReadableError", /Another program uses your camera/],
])("%s is a state of its own, with the way to a file and another try", async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException("", name));
  const dialog = await openCamera();
  expect((await within(dialog).findByRole("alert")).textContent).toMatch(words);
  within(dialog).getByRole("button", { name: "Choose a photo instead" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Try the camera again" }));
  await within(dialog).findByRole("alert");
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

test("a page without cameras at all says the same", async () => {
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: undefined });
  const dialog = await openCamera();
  expect((await within(dialog).findByRole("alert")).textContent).toMatch(/has no camera/);
});

test.each([
  ["Passport Image", kycProgress(), "environment"],
  ["Selfie Image", kycProgress({ passport: "passed", photo_id: "passed" }), "user"],
])("%s asks for the camera on its side, and for no sound", async (label, progress, facing) => {
  tests.kyc.progress = progress;
  getUserMedia.mockReturnValue(new Promise(() => {}));
  const dialog = await openCamera(label);
  within(dialog).getByText("Starting the camera…");
  const [wanted] = getUserMedia.mock.calls[0] ?? [];
  expect(wanted?.audio).toBe(false);
  expect(wanted?.video).toMatchObject({ facingMode: facing });
});

test("the camera is off once the dialog is closed, also where it comes late", async () => {
  const track = { stop: vi.fn() };
  let come: (stream: MediaStream) => void = () => {};
  getUserMedia.mockReturnValue(
    new Promise((resolve) => {
      come = resolve;
    }),
  );
  const dialog = await openCamera();
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  come({ getTracks: () => [track] } as unknown as MediaStream);
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalled());
});

/** A photo as dark as a cellar, as far as the page can see. */
function darkPhotos(): void {
  vi.stubGlobal("createImageBitmap", () =>
    Promise.resolve({ width: 800, height: 600, close: () => {} }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: () => {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4).fill(4),
    }),
  } as unknown as GPUCanvasContext);
}

test("a chosen photo that could be better is shown first, and can be sent all the same", async () => {
  darkPhotos();
  openKyc();
  choose(await findBox("Passport Image"), photo());
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText(/The photo is too dark/);
  within(dialog).getByRole("img", { name: "Your photo of the document" });
  within(dialog).getByRole("button", { name: "Choose another" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Send it anyway" }));
  const box = await findBox("Passport Image");
  expect(await within(box).findByText(/Sending|Checking/)).toBeTruthy();
});
