import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { DeviceError } from "../../session/calls/api-error.ts";
import { confirmByPasskey } from "../../session/signed-in/confirm-by-passkey.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { beginWithCode, verifyOwnCode } from "./own-code.ts";

vi.mock("../../session/signed-in/confirm-by-passkey.ts");
vi.mock("./own-code.ts");

beforeEach(() => {
  vi.resetAllMocks();
});

test("says why, asks for the passkey, and continues by itself once it was shown", async () => {
  vi.mocked(confirmByPasskey).mockResolvedValue();
  const then = vi.fn(async () => undefined);
  renderInApp(
    <ConfirmStep needed={{ confirm: ["passkey"], reasons: ["new-device"] }} then={then} />,
  );
  expect(screen.getByText(/This device is new to your account\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Email me a code" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Use your passkey" }));
  await waitFor(() => expect(then).toHaveBeenCalledOnce());
});

test("goes nowhere while the device gives no passkey, and says so", async () => {
  vi.mocked(confirmByPasskey).mockRejectedValue(new DeviceError("No passkey was used."));
  const then = vi.fn(async () => undefined);
  renderInApp(
    <ConfirmStep needed={{ confirm: ["passkey"], reasons: ["email-changed"] }} then={then} />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Use your passkey" }));
  expect((await screen.findByRole("alert")).textContent).toContain("No passkey was used.");
  expect(then).not.toHaveBeenCalled();
});

test("enters a right code once, although what follows has to be tried twice", async () => {
  vi.mocked(beginWithCode).mockResolvedValue("sent");
  vi.mocked(verifyOwnCode).mockResolvedValue();
  const then = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new DeviceError("The line is down."))
    .mockResolvedValue();
  renderInApp(
    <ConfirmStep needed={{ confirm: ["email"], reasons: ["password-changed"] }} then={then} />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Email me a code" }));
  const code = await screen.findByLabelText("Code from the email");
  // Whole, it sends itself.
  fireEvent.change(code, { target: { value: "123456" } });
  await screen.findByText("The line is down.");
  fireEvent.submit(code);
  await waitFor(() => expect(then).toHaveBeenCalledTimes(2));
  expect(verifyOwnCode).toHaveBeenCalledExactlyOnceWith("123456");
});

test("can be left", () => {
  const leave = vi.fn();
  renderInApp(
    <ConfirmStep
      needed={{ confirm: ["email"], reasons: ["new-device"] }}
      then={async () => undefined}
      onBack={leave}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(leave).toHaveBeenCalledOnce();
});
