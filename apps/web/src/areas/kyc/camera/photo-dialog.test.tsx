import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
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

// covers: 3.kyc.19
test.each([
  ["NotAllowedError", /not allowed to use your camera/],
  ["NotFoundError", /found no camera/],
  ["OverconstrainedError", /found no camera/],
  ["NotReadableError", /Another app is using your camera/],
])("%s is a state of its own, with the way to a file and another try", async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException("", name));
  const dialog = await openCamera();
  expect((await within(dialog).findByRole("alert")).textContent).toMatch(words);
  expect(within(dialog).queryByText(/^The photo is taken when/)).toBeNull();
  within(dialog).getByRole("button", { name: "Choose a photo instead" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Try the camera again" }));
  await within(dialog).findByRole("alert");
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

test("a page without cameras at all says the same", async () => {
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: undefined });
  const dialog = await openCamera();
  expect((await within(dialog).findByRole("alert")).textContent).toMatch(/found no camera/);
});

test.each([
  ["Passport Image", kycProgress(), "environment"],
  ["Selfie Image", kycProgress({ passport: "passed", photo_id: "passed" }), "user"],
])("%s asks for the camera on its side, and for no sound", async (label, progress, facing) => {
  tests.kyc.progress = progress;
  getUserMedia.mockReturnValue(new Promise(() => {}));
  const dialog = await openCamera(label);
  within(dialog).getByText("Starting the camera…");
  within(dialog).getByText(/^The photo is taken when/);
  const [wanted] = getUserMedia.mock.calls[0] ?? [];
  expect(wanted?.audio).toBe(false);
  const whole = { width: { ideal: 4_096 }, height: { ideal: 3_072 } };
  expect(wanted?.video).toMatchObject({ facingMode: facing, ...whole });
});

// covers: 3.kyc.19
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
  come({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream);
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalled());
});

/** A camera that is on: its track, and the pixels that it shows. */
function runningCamera() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  getUserMedia.mockResolvedValue({
    getTracks: () => [track],
    getVideoTracks: () => [track],
  } as unknown as MediaStream);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => {});
  const size = { videoWidth: { value: 800 }, videoHeight: { value: 600 } };
  for (const [side, value] of Object.entries(size))
    Object.defineProperty(HTMLVideoElement.prototype, side, { configurable: true, ...value });
  onTestFinished(() => {
    for (const side of Object.keys(size)) Reflect.deleteProperty(HTMLVideoElement.prototype, side);
  });
  darkPhotos();
  return track;
}

// covers: 3.kyc.19
test("a camera that stops by itself says so, and can be opened again", async () => {
  const track = runningCamera();
  const dialog = await openCamera();
  await within(dialog).findByText("Hold still until the picture is sharp.");
  track.dispatchEvent(new Event("ended"));
  const alert = await within(dialog).findByRole("alert");
  expect(alert.textContent).toBe("The camera stopped. Try it again, or choose a photo instead.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Try the camera again" }));
  await within(dialog).findByText("Hold still until the picture is sharp.");
});

// covers: 3.kyc.19
test("who closes the camera is back at its button", async () => {
  runningCamera();
  openKyc();
  const open = within(await findBox("Passport Image")).getByRole("button", {
    name: /^Use the camera/,
  });
  open.focus();
  fireEvent.click(open);
  const dialog = await screen.findByRole("dialog");
  const take = await within(dialog).findByRole("button", { name: "Take the photo" });
  await vi.waitFor(() => expect(document.activeElement).toBe(take));
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(document.activeElement).toBe(open));
});

// covers: 3.kyc.19
test("the button takes one photo, however often it is pressed", async () => {
  runningCamera();
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementation((give) => give(new Blob(["photo"])));
  const dialog = await openCamera();
  await within(dialog).findByText("Hold still until the picture is sharp.");
  const take = within(dialog).getByRole("button", { name: "Take the photo" });
  fireEvent.click(take);
  fireEvent.click(take);
  await within(dialog).findByRole("img", { name: "Your photo of the document" });
  expect(toBlob).toHaveBeenCalledTimes(1);
});

// covers: 3.kyc.19
test("a photo that is taken while the dialog closes does not open it again", async () => {
  runningCamera();
  let give: BlobCallback = () => {};
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback) => {
    give = callback;
  });
  const dialog = await openCamera();
  await within(dialog).findByText("Hold still until the picture is sharp.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Take the photo" }));
  await vi.waitFor(() => expect(give).toHaveLength(1));
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  give(new Blob(["photo"]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(screen.queryByRole("dialog")).toBeNull();
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

// covers: 3.kyc.18
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
