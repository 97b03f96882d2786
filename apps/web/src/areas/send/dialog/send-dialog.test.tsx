import "fake-indexeddb/auto";
import type { WalletRecord } from "@nuc/contract";
import { encodeAddress } from "@nuc/keys";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { testSigningParams } from "../../../session/testing/signing-params.ts";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { changeBook } from "../../../contacts/address-book.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { SendDialog } from "./send-dialog.tsx";

const [own, landlord] = [1, 3].map((seed) => encodeAddress(new Uint8Array(32).fill(seed))) as [
  string,
  string,
];
const wallet = { account_id: own, account_name: "Savings", balance: "50" } as WalletRecord;

// The dialog is loaded at first use, which takes its time on a machine that is busy.
beforeAll(async () => void (await loadDialogShell()), 60_000);
beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("/signing-params/")) return Response.json(testSigningParams);
    if (!url.endsWith("/address-book-key")) throw new TypeError("No network");
    return Response.json({ data: { key: `0x${"11".repeat(32)}` } });
  });
  startSession("the-token", sessionUser);
});
afterEach(async () => {
  await changeBook(() => []);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const size of ["videoWidth", "videoHeight"])
    Reflect.deleteProperty(HTMLVideoElement.prototype, size);
});

const open = (request?: string) =>
  renderInApp(<SendDialog wallet={wallet} open onOpenChange={() => undefined} request={request} />);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fill = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

test("the address book opens in place: who is chosen there comes into the form, the rest stays", async () => {
  await changeBook(() => [{ address: landlord, name: "Landlord" }]);
  open();
  await fill("Amount in NUC", "12.5");
  await press("Address book");
  await screen.findByRole("dialog", { name: "Choose a receiver" });
  await press(/^Landlord/);
  expect((await field("Receiver address")).value).toBe(landlord);
  expect((await field("Amount in NUC")).value).toBe("12.5");
});

test("who goes back from the address book finds all that was typed, the request's note too", async () => {
  open(`nuc:${landlord}?amount=5&note=rent`);
  await fill("Amount in NUC", "6");
  await press("Address book");
  await screen.findByText("Your address book on this device is empty.");
  await press("Back");
  expect((await field("Receiver address")).value).toBe(landlord);
  expect((await field("Amount in NUC")).value).toBe("6");
  expect(screen.getByText("rent")).toBeTruthy();
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
});

test("a name is added in place too, and its address is there to be chosen", async () => {
  open();
  await fill("Amount in NUC", "3");
  await press("Address book");
  await press("Add an address");
  await screen.findByRole("dialog", { name: "Add an address" });
  await fill("Address", landlord);
  await fill("Name", "Landlord");
  await press("Save");
  await press(/^Landlord/);
  expect((await field("Receiver address")).value).toBe(landlord);
  expect((await field("Amount in NUC")).value).toBe("3");
});

/** A camera that shows `text` as a QR code, read by the browser's own reader. */
function cameraShows(text: string): void {
  const stream = { getTracks: () => [{ stop: () => undefined }] };
  vi.stubGlobal("navigator", {
    onLine: true,
    mediaDevices: { getUserMedia: async () => stream },
  });
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      static getSupportedFormats = async () => ["qr_code"];
      detect = async () => [{ rawValue: text }];
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
  // This document's videos have no size at all.
  Object.defineProperties(HTMLVideoElement.prototype, {
    videoWidth: { configurable: true, value: 640 },
    videoHeight: { configurable: true, value: 480 },
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: () => undefined,
  } as unknown as null);
}

test("a code before the camera fills the receiver, and the amount stays unless the code has one", async () => {
  cameraShows(landlord);
  open();
  await fill("Amount in NUC", "3");
  await press("Scan a code");
  expect((await field("Receiver address")).value).toBe(landlord);
  expect((await field("Amount in NUC")).value).toBe("3");
  cameraShows(`nuc:${own}?amount=5&note=rent`);
  await press("Scan a code");
  expect((await field("Receiver address")).value).toBe(own);
  expect((await field("Amount in NUC")).value).toBe("5");
  expect(screen.getByText("rent")).toBeTruthy();
});

test("without a camera the form is a step back, with all that was typed", async () => {
  vi.stubGlobal("navigator", {
    onLine: true,
    mediaDevices: {
      getUserMedia: async () => Promise.reject(new DOMException("", "NotFoundError")),
    },
  });
  open();
  await fill("Amount in NUC", "3");
  await press("Scan a code");
  await screen.findByRole("dialog", { name: "Scan the receiver's code" });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "We could not use the camera. Go back and paste the address instead.",
  );
  await press("Back");
  expect((await field("Amount in NUC")).value).toBe("3");
});

test("a transfer to the wallet itself says in the review that only the fee leaves", async () => {
  open();
  await fill("Receiver address", own);
  await fill("Amount in NUC", "20");
  await press("Review");
  await screen.findByText(/You are sending to the same wallet/);
  expect(screen.getByText("Left in Savings").parentElement?.textContent).toContain("49.99");
});

test("the browser's Back leads from a new entry to the book, and from there to the form with all that was typed", async () => {
  const { pressBack } = open();
  await fill("Receiver address", landlord);
  await fill("Amount in NUC", "7.25");
  await press("Address book");
  await press("Add an address");
  await screen.findByRole("dialog", { name: "Add an address" });
  pressBack();
  await screen.findByRole("dialog", { name: "Choose a receiver" });
  pressBack();
  expect((await field("Receiver address")).value).toBe(landlord);
  expect((await field("Amount in NUC")).value).toBe("7.25");
});

test("the browser's Back leads from the review to the form, as its button does", async () => {
  const { pressBack } = open();
  await fill("Receiver address", landlord);
  await fill("Amount in NUC", "7.25");
  await press("Review");
  await screen.findByRole("dialog", { name: "Check before you send" });
  pressBack();
  expect((await field("Amount in NUC")).value).toBe("7.25");
});
