import { ACCESS_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { PasswordCard } from "./password-card.tsx";

const { password: messages } = ACCESS_MESSAGES;
const [old, next] = ["an old long word", "a new longer word"];

const server = fakeNetwork();
beforeEach(() => startSession("token", sessionUser));
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Update password" }));

// covers: access.password.mayBeUpdated
test("a change whose answer was lost is not called wrong when it is sent again", async () => {
  let current = old;
  const sent: string[] = [];
  server.use(
    http.post("*/update-user-password-on-profile", async ({ request }) => {
      const { data } = (await request.json()) as { data: Record<string, string> };
      sent.push(data["oldPassword"] ?? "");
      if (data["oldPassword"] !== current)
        return HttpResponse.json(
          {
            errors: [
              { message: messages.oldWrong, code: "CREDENTIALS_WRONG", field: "oldPassword" },
            ],
            requestId: "r",
          },
          { status: 400 },
        );
      current = data["password"] ?? "";
      return sent.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: {} });
    }),
    http.get("*/sessions", () => HttpResponse.json({ data: [] })),
  );
  renderInApp(<PasswordCard username="mara.holder" />);
  type("Old password", old);
  type("New password", next);
  type("Confirm password", next);
  press();
  expect(await screen.findByText(messages.mayBeUpdated)).toBeDefined();
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Update password" }).ariaBusy).not.toBe("true"),
  );
  expect(screen.getByText(messages.mayBeUpdated)).toBeDefined();
  expect(screen.queryByText(messages.oldWrong)).toBeNull();
  type("Old password", next);
  expect(screen.queryByText(messages.mayBeUpdated)).toBeNull();
  press();
  expect(await screen.findByText(messages.updated)).toBeDefined();
});
