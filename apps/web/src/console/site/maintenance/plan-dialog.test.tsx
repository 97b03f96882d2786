import type { MaintenancePlan } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { forgetServerTime, noteServerTime } from "../../../ui/time/server-clock.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const plan: MaintenancePlan = {
  id: "plan-1",
  from: "2030-01-01T10:00:00.000Z",
  until: "2030-01-01T11:00:00.000Z",
  hoursBefore: 24,
  text: null,
  state: "waiting",
  version: 3,
  planned_by: "an.admin",
};
const server = fakeNetwork();
const sent: unknown[] = [];
let view: ReturnType<typeof renderInApp>;

beforeEach(() => {
  sessionStorage.clear();
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.put("*/api/admin/maintenance/plan", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: plan });
    }),
  );
});
afterEach(() => {
  forgetServerTime();
  queryClient.clear();
  forgetSession(200);
  sent.length = 0;
});

async function open(standing: MaintenancePlan | null): Promise<HTMLTextAreaElement> {
  view = renderInApp(<PlanDialog open plan={standing} onClose={() => undefined} />);
  return await screen.findByLabelText<HTMLTextAreaElement>(/^Text on the banner/);
}

// covers: 2.addition.62
test("what was typed is there again after a reload, until it is planned", async () => {
  fireEvent.change(await open(null), { target: { value: "We move." } });
  view.unmount();
  expect((await open(null)).value).toBe("We move.");
  expect(screen.getByText(/^Draft kept, from/).textContent).not.toContain(
    "Somebody else has since planned",
  );
  fireEvent.click(screen.getByRole("button", { name: "Plan it" }));
  await waitFor(() => expect(sent).toMatchObject([{ text: "We move." }]));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

// covers: 2.addition.62
test("a draft that began before somebody else planned says what is planned, and changes that", async () => {
  fireEvent.change(await open(null), { target: { value: "We move." } });
  view.unmount();
  await open(plan);
  expect(
    screen.getByText(/Somebody else has since planned .*\. Saving changes that plan\./),
  ).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Change it" }));
  await waitFor(() => expect(sent).toMatchObject([{ text: "We move.", seen: 3 }]));
});

test("a plan is suggested, and checked to be ahead, by the server's clock", async () => {
  noteServerTime("2020-01-01T09:30:00Z");
  await open(null);
  const begins = screen.getByLabelText<HTMLInputElement>(/^Begins/);
  expect(new Date(begins.value).toISOString()).toBe("2020-01-02T10:00:00.000Z");
  fireEvent.click(screen.getByRole("button", { name: "Plan it" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test.each(["Cancel", "Discard"])("%s leaves no draft", async (name) => {
  fireEvent.change(await open(null), { target: { value: "We move." } });
  view.unmount();
  await open(null);
  fireEvent.click(screen.getByRole("button", { name }));
  expect(sessionStorage).toHaveLength(0);
});
