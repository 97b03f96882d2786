import type { Profile } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { ContactValue } from "./contact-value.tsx";

const profile = {
  email: "holder@example.com",
  email_confirmed: false,
  mobile_number: "61412345678",
  mobile_number_confirmed: true,
} as Profile;

// What is loaded at first use takes its time on a machine that is busy.
beforeAll(async () => void (await loadDialogShell()), 60_000);
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (typeof url === "string") asked.push(url);
    return Promise.resolve(Response.json({ data: {} }));
  });
});

test("a contact that is confirmed says so, and offers nothing", () => {
  renderInApp(<ContactValue profile={profile} medium="Phone" />);
  expect(screen.getByText("Confirmed")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

// covers: account-life.contact.emailConfirmed
test("a contact that is not confirmed is confirmed by a code of its own", async () => {
  renderInApp(<ContactValue profile={profile} medium="Email" />);
  expect(screen.getByText("Not confirmed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Confirm email" }));
  const code = await screen.findByLabelText("Code");
  expect(screen.getByText("We sent a 6-digit code to holder@example.com.")).toBeTruthy();
  fireEvent.change(code, { target: { value: "123456" } });
  await screen.findByText("Your email is confirmed.");
  await waitFor(() =>
    expect(asked.map((url) => url.slice(url.lastIndexOf("/") + 1))).toEqual([
      "generate-and-send-otp-on-email",
      "verify-otp-token-with-auth",
    ]),
  );
});

test("a code whose answer was lost is not called wrong, another one is", async () => {
  const answers: (() => Promise<Response>)[] = [
    async () => Promise.resolve(Response.json({ data: {} })),
    async () => Promise.reject(new TypeError("connection reset")),
  ];
  const wrong = () =>
    Response.json(
      { errors: [{ code: "CODE_WRONG", message: "The code is wrong." }], requestId: "1" },
      { status: 400 },
    );
  vi.mocked(fetch).mockImplementation(async () => answers.shift()?.() ?? wrong());
  renderInApp(<ContactValue profile={profile} medium="Email" />);
  fireEvent.click(screen.getByRole("button", { name: "Confirm email" }));
  const code = await screen.findByLabelText("Code");
  fireEvent.change(code, { target: { value: "123456" } });
  await screen.findByText(/^Sorry! We are facing some network issue/);
  fireEvent.click(screen.getByRole("button", { name: "Verify OTP" }));
  await screen.findByText(
    "We got no answer, so this code may be used up. Please ask for another one.",
  );
  fireEvent.change(code, { target: { value: "654321" } });
  await screen.findByText("The code is wrong.");
  expect(screen.queryByText(/^We got no answer/)).toBeNull();
});
