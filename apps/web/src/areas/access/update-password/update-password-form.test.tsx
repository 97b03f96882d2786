import { ACCESS_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { UpdatePasswordForm } from "./update-password-form.tsx";

const { code: codeMessages, recovery: messages } = ACCESS_MESSAGES;
const password = "a new longer word";

const server = fakeNetwork();
afterEach(() => queryClient.clear());

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Update password" }));

// covers: access.recovery.passwordMayBeUpdated
test("a code that went through unanswered is not called wrong when it is sent again", async () => {
  let sent = 0;
  server.use(
    http.post("*/update-user-password", () => {
      sent += 1;
      if (sent === 1) return HttpResponse.error();
      const refusal = { message: codeMessages.wrong, code: "CODE_WRONG" };
      return HttpResponse.json({ errors: [refusal], requestId: "r" }, { status: 400 });
    }),
  );
  renderInApp(<UpdatePasswordForm token="token" />);
  type("OTP code", "482915");
  type("Password", password);
  type("Confirm password", password);
  press();
  expect(await screen.findByText(messages.passwordMayBeUpdated)).toBeDefined();
  press();
  await waitFor(() => expect(sent).toBe(2));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Update password" }).ariaBusy).not.toBe("true"),
  );
  expect(screen.getByText(messages.passwordMayBeUpdated)).toBeDefined();
  expect(screen.queryByText(codeMessages.wrong)).toBeNull();
  type("OTP code", "482916");
  press();
  expect((await screen.findAllByText(codeMessages.wrong)).length).toBeGreaterThan(0);
});
