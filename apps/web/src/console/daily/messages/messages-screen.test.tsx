import type { OperatorMessage, OperatorMessageDetail } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { MessagesScreen } from "./messages-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const message: OperatorMessage = {
  id: "7",
  kind: "contact",
  time: "2026-11-20T01:00:00.000Z",
  email: "asks@example.com",
  name: "A Visitor",
  mobileNumber: "61412345678",
  message: "Where do I begin?",
  walletName: null,
  walletAddress: null,
  walletBalance: null,
  confirmed: null,
  state: "new",
  revision: 0,
  changedBy: null,
  changedAt: null,
};
const detail: OperatorMessageDetail = { ...message, answers: [] };
const answered: OperatorMessageDetail = {
  ...detail,
  state: "answered",
  revision: 1,
  changedBy: "helpdesk",
  changedAt: "2026-11-20T02:00:00.000Z",
  answers: [
    { subject: "Re", text: "With a wallet.", by: "helpdesk", at: "2026-11-20T02:00:00.000Z" },
  ],
};
const server = fakeNetwork();
const sent: unknown[] = [];

beforeEach(() => {
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/messages", () =>
      HttpResponse.json({ data: { records: [message], page: 0, pages: 1, total: 1 } }),
    ),
    http.get("*/api/admin/messages/contact/7", () => HttpResponse.json({ data: detail })),
  );
});
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
  sent.length = 0;
});

async function writeAnswer(): Promise<void> {
  renderInApp(<MessagesScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "A Visitor" }));
  fireEvent.change(await screen.findByLabelText("Answer"), { target: { value: "My answer" } });
  fireEvent.click(screen.getByRole("button", { name: "Send to asks@example.com" }));
}

test("an answer goes with what was seen, and stands under the message", async () => {
  server.use(
    http.post("*/api/admin/messages/contact/7/answer", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: answered });
    }),
    http.get("*/api/admin/messages/contact/7", () =>
      HttpResponse.json({ data: sent.length === 0 ? detail : answered }),
    ),
  );
  await writeAnswer();
  expect(await screen.findByText("With a wallet.")).toBeDefined();
  expect(sent).toEqual([{ subject: "Re: your message to NUC Wallet", text: "My answer", seen: 0 }]);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>("Another answer").value).toBe(""),
  );
});

test("who comes second reads what the first one did, and keeps what they typed", async () => {
  const errors = [{ message: "Somebody acted on this message.", code: "NOT_ALLOWED" }];
  server.use(
    http.post("*/api/admin/messages/contact/7/answer", () =>
      HttpResponse.json({ errors, data: answered, requestId: "r" }, { status: 409 }),
    ),
  );
  await writeAnswer();
  expect(await screen.findByText("Somebody acted on this message.")).toBeDefined();
  expect(screen.getByText("With a wallet.")).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Another answer").value).toBe("My answer");
});

test("nothing is sent without words", async () => {
  renderInApp(<MessagesScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "A Visitor" }));
  fireEvent.click(await screen.findByRole("button", { name: "Send to asks@example.com" }));
  expect(await screen.findByText("Write the answer.")).toBeDefined();
});
