import { act, fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { applySocketEvent } from "../../../session/socket/socket-events.ts";
import { forgetServerTime } from "../../../ui/time/server-clock.ts";
import { kycTests, openKyc } from "../testing/open-kyc.tsx";

const tests = kycTests();
const sent: unknown[] = [];
let state: "waiting" | "entered" = "waiting";
let lifetime = 300;
let expires = "";
/** Milliseconds that the server's clock is behind this device's. */
let behind = 0;

beforeEach(() => {
  sent.length = 0;
  state = "waiting";
  lifetime = 300;
  behind = 0;
  forgetServerTime();
  tests.network.use(
    http.post("*/kyc/handover", async ({ request }) => {
      sent.push(await request.json());
      const now = Date.now() - behind;
      expires = new Date(now + lifetime * 1_000).toISOString();
      const code = `code-${sent.length}`;
      const url = `https://wallet.test/kyc?redirect=%2F&authentication=${code}`;
      const headers = { date: new Date(now).toUTCString() };
      return HttpResponse.json({ data: { code, url, expires } }, { headers });
    }),
    http.get("*/kyc/handover", () =>
      HttpResponse.json({ data: { state, expires, enteredAt: null } }),
    ),
  );
});

async function openDialog(redirect?: string) {
  openKyc(redirect === undefined ? {} : { redirect });
  fireEvent.click(await screen.findByRole("button", { name: "Continue on your phone" }));
  return screen.findByRole("dialog");
}

// covers: 3.kyc.17
test("the code, its link and how long it is good; the phone is led back where this page would lead", async () => {
  const dialog = await openDialog("/wallet-listing");
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Show the code" }));
  await within(dialog).findByRole("img", { name: /^QR code/ });
  within(dialog).getByText(/authentication=code-1/);
  within(dialog).getByText(/Good for (5:00|4:5\d)/);
  expect(sent).toEqual([{ redirect: "/wallet-listing" }]);
});

test("a fresh code is good for all its time on a device whose clock is an hour ahead", async () => {
  behind = 3_600_000;
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole("button", { name: "Show the code" }));
  expect(await within(dialog).findByText(/Good for (5:00|4:5\d)/)).toBeTruthy();
});

// covers: kyc.handover.staff
test("staff, who log in on the phone themselves, are offered no code", async () => {
  tests.kyc.role = "reviewer";
  openKyc();
  await screen.findByRole("heading", { level: 1, name: /Incompleted/ });
  expect(screen.queryByRole("button", { name: "Continue on your phone" })).toBeNull();
});

// covers: 3.kyc.17
test("the page says when the phone has entered", async () => {
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole("button", { name: "Show the code" }));
  await within(dialog).findByRole("img", { name: /^QR code/ });
  state = "entered";
  act(() => applySocketEvent({ event: "kyc" }));
  await within(dialog).findByText(/Your phone is signed in/);
  expect(within(dialog).queryByRole("img", { name: /^QR code/ })).toBeNull();
});

// covers: 3.kyc.17
test("a code that has run out is not shown any more, and another one can be asked for", async () => {
  lifetime = 0;
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole("button", { name: "Show the code" }));
  await within(dialog).findByText("The code has expired.");
  lifetime = 300;
  fireEvent.click(within(dialog).getByRole("button", { name: "Show a new code" }));
  expect(await within(dialog).findByText(/authentication=code-2/)).toBeTruthy();
});
