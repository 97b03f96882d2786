import { setLoginOtp, STAFF_ACCESS_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { callData } from "../calls/call.ts";
import { handleFactorRefusals } from "./handle-factor-refusals.ts";
import { LazyConfirmAgain } from "./lazy-confirm-again.tsx";

let stop: () => void;
let confirmed: boolean;
let reasons: string[];

// The question is loaded when it is first asked, which takes its time on a machine that is busy.
beforeAll(async () => import("./confirm-again.tsx"), 60_000);
beforeEach(() => {
  [confirmed, reasons] = [false, []];
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/confirm")) {
      confirmed = true;
      return Response.json({ data: { freshUntil: "2026-11-23T10:00:00.000Z" } });
    }
    if (confirmed) return Response.json({ data: { enabled: false } });
    const errors = [{ message: STAFF_ACCESS_MESSAGES.factor.confirm, code: "NOT_ALLOWED" }];
    return Response.json({ errors, data: { confirm: ["totp"], reasons } }, { status: 422 });
  });
  stop = handleFactorRefusals();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const change = async () =>
  callData(setLoginOtp, { body: { enabled: false, password: "a password" } }).then(
    () => "done",
    () => "refused",
  );

test("staff who change their own factor on the site are asked for its code, and the change continues", async () => {
  renderInApp(<LazyConfirmAgain />);
  const changed = change();
  const code = await screen.findByLabelText("Code of your authenticator app");
  fireEvent.change(code, { target: { value: "123456" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await changed).toBe("done");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a refusal that says why is another matter: a watched transfer asks by itself", async () => {
  reasons = ["new-device"];
  renderInApp(<LazyConfirmAgain />);
  expect(await change()).toBe("refused");
  expect(screen.queryByRole("dialog")).toBeNull();
});
