import { TILL_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { ScanPage } from "./scan-page.tsx";

const getUserMedia = vi.fn<() => Promise<MediaStream>>();

beforeEach(() => {
  getUserMedia.mockImplementation(() => new Promise(() => undefined));
  vi.stubGlobal("navigator", {
    onLine: true,
    mediaDevices: { getUserMedia, enumerateDevices: async () => [] },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  queryClient.clear();
});

const open = () =>
  renderRoutes(
    [
      { path: "/pos/terminal", element: <ScanPage /> },
      { path: "*", element: null },
    ],
    "/pos/terminal",
  ).router;

// covers: 3.terminal-page.2, till.scan.title
test("a typed name leads to the customer, and none says so", async () => {
  const router = open();
  expect(screen.getByRole("heading", { name: TILL_MESSAGES.scan.title })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Find the customer" }));
  await screen.findByText(TILL_MESSAGES.checkout.usernameRequired);
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: " mara/holder " } });
  fireEvent.click(screen.getByRole("button", { name: "Find the customer" }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      `/pos/terminal/${encodeURIComponent("mara/holder")}`,
    ),
  );
});

// covers: 3.terminal-page.2
test("a barcode scanner is heard wherever the focus is, and presses nothing", async () => {
  const router = open();
  const link = screen.getByRole("link", { name: "Sales" });
  link.focus();
  const [enter] = ["m", "a", "r", "a", "Enter"]
    .map((key, index) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      // However slow this machine is, the keys come as a scanner sends them.
      Object.defineProperty(event, "timeStamp", { value: index * 8 });
      fireEvent(link, event);
      return event;
    })
    .slice(-1);
  expect(enter?.defaultPrevented).toBe(true);
  await waitFor(() => expect(router.state.location.pathname).toBe("/pos/terminal/mara"));
});

// covers: 3.terminal-page.2
test.each([
  ["NotFoundError", "No camera"],
  ["NotAllowedError", "Camera not allowed"],
  ["NotReadableError", "Camera in use"],
])("a camera that fails with %s says why, and may be tried again", async (name, title) => {
  getUserMedia.mockRejectedValueOnce(new DOMException("", name));
  open();
  await screen.findByRole("heading", { name: title });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole("heading", { name: title })).toBeNull();
});

// covers: 3.terminal-page.1
test("several cameras can be chosen from, and a light is switched on where there is one", async () => {
  const applyConstraints = vi.fn<(wanted: object) => Promise<void>>(async () => undefined);
  const track = {
    stop: vi.fn<() => void>(),
    addEventListener: vi.fn<() => void>(),
    getSettings: () => ({ deviceId: "back" }),
    getCapabilities: () => ({ torch: true }),
    applyConstraints,
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  getUserMedia.mockResolvedValue(stream as unknown as MediaStream);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
  navigator.mediaDevices.enumerateDevices = async () =>
    ["front", "back"].map(
      (deviceId) => ({ kind: "videoinput", deviceId, label: "" }) as MediaDeviceInfo,
    );
  open();
  const cameras = await screen.findByLabelText<HTMLSelectElement>("Camera");
  expect(cameras.value).toBe("back");
  const light = screen.getByRole("button", { name: "Light" });
  fireEvent.click(light);
  await waitFor(() => expect(light.getAttribute("aria-pressed")).toBe("true"));
  expect(applyConstraints).toHaveBeenCalledExactlyOnceWith({ advanced: [{ torch: true }] });
  fireEvent.change(cameras, { target: { value: "front" } });
  await waitFor(() =>
    expect(getUserMedia).toHaveBeenLastCalledWith({
      audio: false,
      video: { deviceId: { exact: "front" } },
    }),
  );
  expect(track.stop).toHaveBeenCalled();
});
