import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { DataCard } from "./data-card.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const network = fakeNetwork();
const closed: unknown[] = [];
let confirmed = false;

beforeEach(() => {
  closed.length = 0;
  confirmed = false;
  startSession("token", sessionUser);
  network.use(
    http.post("*/auth/close-account", async ({ request }) => {
      if (!confirmed) {
        const errors = [{ message: "Please confirm that it is you.", code: "NOT_ALLOWED" }];
        const data = { confirm: ["email"], reasons: ["new-device"] };
        return HttpResponse.json({ errors, data }, { status: 422 });
      }
      closed.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
    http.post("*/auth/generate-and-send-otp-on-email", () => HttpResponse.json({ data: {} })),
    http.post("*/auth/verify-otp-token-with-auth", () => {
      confirmed = true;
      return HttpResponse.json({ data: {} });
    }),
  );
});
afterEach(() => {
  forgetSession(200);
});

async function askToClose(): Promise<HTMLElement> {
  renderInApp(<DataCard username="account.holder" />);
  fireEvent.click(screen.getByRole("button", { name: "Close account" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Account password"), {
    target: { value: "a password" },
  });
  fireEvent.click(within(dialog).getByRole("button", { name: "Close my account for good" }));
  return dialog;
}

// covers: caution.close
test("on a new device closing waits for a code, then continues with the password that was entered", async () => {
  const dialog = await askToClose();
  await within(dialog).findByText(/So that nobody else closes your account, enter a code/);
  expect(closed).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Email me a code" }));
  const code = await within(dialog).findByLabelText("Code from the email");
  fireEvent.change(code, { target: { value: "123456" } });
  await screen.findByText("Your account is closed.");
  expect(closed).toEqual([{ data: { password: "a password" } }]);
});

test("who goes back is asked for the password again, and nothing is closed", async () => {
  const dialog = await askToClose();
  fireEvent.click(await within(dialog).findByRole("button", { name: "Back" }));
  const field = await within(dialog).findByLabelText<HTMLInputElement>("Account password");
  expect([within(dialog).queryByRole("alert"), field.value]).toEqual([null, "a password"]);
  expect(closed).toEqual([]);
});
