import type { ContentRecord } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { ContentEditor } from "./content-editor.tsx";

const record: ContentRecord = {
  kind: "home",
  version: 3,
  updated_at: "2026-11-20T01:00:00.000Z",
  updated_by: "an.admin",
  content: { headline: "Coins.", lead: "A coin.", promises: [] },
};
const newer: ContentRecord = {
  ...record,
  version: 4,
  updated_by: "helpdesk",
  content: { headline: "Theirs.", lead: "A coin.", promises: [] },
};
// The preview is not what this is about.
const server = setupServer(http.get("*", () => HttpResponse.error()));
const versions: (string | null)[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  sessionStorage.clear();
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.put("*/api/admin/content/home", async ({ request }) => {
      versions.push(request.headers.get("if-match"));
      return HttpResponse.json({ data: { ...newer, version: 5 } });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  forgetSession(200);
  versions.length = 0;
});
afterAll(() => server.close());

const open = (standing: ContentRecord) =>
  renderRoutes([
    { path: "/", element: <ContentEditor kind="home" record={standing} /> },
    { path: "/users", element: <p>Users</p> },
  ]);
const headline = () => screen.getByLabelText<HTMLInputElement>("Headline");
const write = () => fireEvent.change(headline(), { target: { value: "Mine." } });

test("an editor that the page lost continues where it was", () => {
  const view = open(record);
  write();
  view.unmount();
  open(record);
  expect(screen.getByText(/^Draft kept, from/)).toBeDefined();
  expect(headline().value).toBe("Mine.");
});

// covers: 2.addition.62
test("a draft of an older version is not saved over what stands now before its writer has seen that", async () => {
  const view = open(record);
  write();
  view.unmount();
  open(newer);
  expect(screen.getByText(/^helpdesk has changed this/)).toBeDefined();
  expect(screen.getByRole("button", { name: /^Save/ }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Look at theirs…" }));
  const theirs = await screen.findByRole("dialog", { name: "What helpdesk changed" });
  expect(within(theirs).getByText("Theirs.")).toBeDefined();
  fireEvent.click(within(theirs).getByRole("button", { name: "Keep editing mine" }));
  fireEvent.click(screen.getByRole("button", { name: /^Save/ }));
  const review = await screen.findByRole("dialog", { name: "Save these changes?" });
  fireEvent.click(within(review).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(versions).toEqual(['"4"']));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("who leaves the screen all the same leaves no draft", async () => {
  const { router } = open(record);
  write();
  expect(sessionStorage).toHaveLength(1);
  void router.navigate("/users");
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  fireEvent.click(within(question).getByRole("button", { name: "Leave and lose the changes" }));
  expect(await screen.findByText("Users")).toBeDefined();
  expect(sessionStorage).toHaveLength(0);
});
