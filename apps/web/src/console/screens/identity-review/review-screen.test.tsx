import type { KycCheck, KycPerson, KycRecord } from "@nuc/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { IdentityScreen } from "../identity/identity-screen.tsx";
import { ReviewScreen } from "./review-screen.tsx";

const record: KycRecord = {
  username: "customer.one",
  document: "photo_id",
  state: "in_review",
  reasons: ["name-differs"],
  scores: { edge: 0.9, burnt: 0, faces: 1 },
  paths: ["photo-id"],
  sentAt: "2026-11-23T01:00:00.000Z",
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  appealed: false,
  secondLook: false,
  firstApprovedBy: null,
};
const { username: _, ...facts } = record;
const check: KycCheck = {
  ...facts,
  current: true,
  found: {
    state: "AUS",
    number: "L898902C3",
    family: "ERIKSSON",
    given: "ANNA<BERTA",
    birthDate: "1974-08-12",
    expiryDate: "2034-04-15",
  },
  versions: {},
  appealText: null,
};
const person: KycPerson = {
  username: "customer.one",
  kyc_status: 0,
  first_name: "Anna",
  middle_name: "Maria",
  last_name: "Eriksson",
  date_of_birth: "1974-08-12",
  gender: null,
  address: null,
  checks: [
    check,
    { ...check, document: "passport", state: "passed", reasons: [], scores: {}, paths: ["page"] },
  ],
};
const settings = { keepDays: 90, secondLookFor: [] };
const server = setupServer();
const sent: unknown[] = [];
const read: string[] = [];
let waiting: KycRecord[] = [];
let shown: KycPerson = person;

const refusal = (status: number, message: string, data?: unknown) =>
  HttpResponse.json(
    { errors: [{ message, code: "NOT_ALLOWED" }], requestId: "r", data },
    { status },
  );
const answer = (state: string) => ({
  data: {
    username: "customer.one",
    document: "photo_id",
    state,
    kyc_status: 0,
    firstApprovedBy: null,
  },
});

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  waiting = [record, { ...record, username: "customer.two", document: "selfie" }];
  shown = person;
  startSession("token", { ...sessionUser, username: "a.reviewer", role: "reviewer" });
  server.use(
    http.get("*/api/admin/kyc", () =>
      HttpResponse.json({
        data: { records: waiting, page: 0, pages: 1, total: waiting.length, settings },
      }),
    ),
    http.get("*/api/admin/kyc/:username", () => HttpResponse.json({ data: shown })),
    http.get("*/api/admin/kyc-rules", () => HttpResponse.json({ data: { rules: [] } })),
    http.get("*/api/admin/kyc-statistics", () => refusal(400, "No figures.")),
    http.get("*/api/read_image", ({ request }) => {
      read.push(new URL(request.url).searchParams.get("path") ?? "");
      return new HttpResponse(new Uint8Array([0xff, 0xd8]), {
        headers: { "content-type": "image/jpeg" },
      });
    }),
    http.post("*/api/admin/kyc/customer.one/photo_id/decision", async ({ request }) => {
      const body = (await request.json()) as { decision: string };
      sent.push(body);
      waiting = waiting.slice(1);
      return HttpResponse.json(answer(body.decision === "approve" ? "approved" : "rejected"));
    }),
    http.put("*/api/admin/kyc/customer.one/photo_id/second-look", async ({ request }) => {
      sent.push(await request.json());
      shown = { ...person, checks: [{ ...check, secondLook: true }] };
      return HttpResponse.json(answer("in_review"));
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  sent.length = 0;
  read.length = 0;
  forgetSession(200);
});
afterAll(() => server.close());

const open = (at = "/identity/customer.one/photo_id") =>
  renderRoutes(
    [
      { path: "/identity", Component: IdentityScreen },
      { path: "/identity/:username/:document", Component: ReviewScreen },
    ],
    at,
  );

test("what was read stands beside the profile, differences marked, and both pictures are opened once", async () => {
  open();
  const table = await screen.findByRole("table", { name: "What was read, beside the profile" });
  const name = within(table).getByRole("row", { name: /^Name/ });
  expect(name.textContent).toContain("differs");
  expect([...name.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
    "BERTA",
    "Maria",
  ]);
  expect(within(table).getByRole("row", { name: /^Born/ }).textContent).toContain("agrees");
  await screen.findByRole("img", { name: "Photo ID" });
  await screen.findByRole("img", { name: "Passport" });
  expect(read.toSorted()).toEqual(["page", "photo-id"]);
  expect(screen.getByText("Sharp, no glare, one face")).toBeTruthy();
});

test("A asks before it approves what was seen, and goes on to the next check", async () => {
  open();
  await screen.findByRole("button", { name: /^Approve…/ });
  fireEvent.keyDown(document.body, { key: "a" });
  const dialog = await screen.findByRole("alertdialog", {
    name: "Approve the photo ID of customer.one?",
  });
  expect(dialog.textContent).toContain("Name differs");
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  await screen.findByRole("heading", { name: "customer.two, selfie" });
  expect(sent).toEqual([{ decision: "approve", seen: "in_review" }]);
});

test("R needs a reason of the list, or words of one's own", async () => {
  open();
  await screen.findByRole("button", { name: /^Reject/ });
  fireEvent.keyDown(document.body, { key: "r" });
  await screen.findByText("Choose why. The customer reads it.");
  const reasons = screen.getByRole("combobox", { name: /^Reason to reject/ });
  expect(document.activeElement).toBe(reasons);
  fireEvent.change(reasons, { target: { value: "copy" } });
  fireEvent.click(screen.getByRole("button", { name: /^Reject/ }));
  await screen.findByRole("heading", { name: "customer.two, selfie" });
  expect(sent).toEqual([{ decision: "reject", reason: "copy", seen: "in_review" }]);
});

test("where somebody else was first nothing is overwritten, and what was chosen stays", async () => {
  server.use(
    http.post("*/api/admin/kyc/customer.one/photo_id/decision", () =>
      refusal(409, "This document is not waiting for a decision.", {
        changedBy: "other.reviewer",
        changedAt: null,
        now: "approved",
      }),
    ),
  );
  open();
  const reasons = await screen.findByRole("combobox", { name: /^Reason to reject/ });
  fireEvent.change(reasons, { target: { value: "expired" } });
  fireEvent.click(screen.getByRole("button", { name: /^Reject/ }));
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain("other.reviewer was first.");
  expect(told.textContent).toContain("Your decision was not saved.");
  expect((reasons as HTMLSelectElement).value).toBe("expired");
});

test("2 asks for a second pair of eyes; who approved it already does not approve again", async () => {
  open();
  await screen.findByRole("button", { name: /^Second look/ });
  fireEvent.keyDown(document.body, { key: "2" });
  await screen.findByText("Two members of staff have to approve it.");
  expect(sent).toEqual([{ secondLook: true }]);
  shown = {
    ...person,
    checks: [{ ...check, secondLook: true, firstApprovedBy: "a.reviewer" }],
  };
  await queryClient.invalidateQueries({ queryKey: ["identity-person"] });
  await screen.findByText(/^You approved this document already/);
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test("nobody decides on documents of their own", async () => {
  startSession("token", { ...sessionUser, username: "customer.one", role: "reviewer" });
  open();
  await screen.findByText("These are your own documents: somebody else decides.");
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test("J and K go through the queue, plus and minus zoom", async () => {
  open();
  const picture = await screen.findByRole("img", { name: "Photo ID" });
  const frame = screen.getByRole("region", { name: /^Photo ID/ });
  fireEvent.keyDown(frame, { key: "+" });
  expect(picture.style.transform).toContain("scale(1.5)");
  fireEvent.keyDown(frame, { key: "ArrowRight" });
  expect(picture.style.transform).toContain("translate(-60px, 0px)");
  fireEvent.keyDown(frame, { key: "0" });
  expect(picture.style.transform).toContain("scale(1)");
  fireEvent.keyDown(document.body, { key: "j" });
  await screen.findByRole("heading", { name: "customer.two, selfie" });
  await screen.findByText("Nothing was sent.");
  fireEvent.keyDown(document.body, { key: "k" });
  await screen.findByRole("heading", { name: "customer.one, photo ID" });
});

test("the list has what waits; figures that fail are asked for again, a reviewer sets nothing", async () => {
  open("/identity");
  const table = await screen.findByRole("table", { name: "Identity checks" });
  expect(await within(table).findByRole("link", { name: "customer.two" })).toBeTruthy();
  await screen.findByText("Files are deleted 90 days after the decision.");
  await screen.findByText("They may do everything, in every country.");
  await screen.findByText("No figures.");
  expect(screen.queryByRole("button", { name: /Change…|Add a country…/ })).toBeNull();
});

test("an admin withholds an act from the unverified of a country", async () => {
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.put("*/api/admin/kyc-rules", async ({ request }) => {
      const body = (await request.json()) as { rules: unknown[] };
      sent.push(body);
      return HttpResponse.json({ data: { rules: body.rules } });
    }),
  );
  open("/identity");
  fireEvent.click(await screen.findByRole("button", { name: "Add a country…" }));
  const dialog = await screen.findByRole("dialog", { name: "A rule for a country" });
  const save = within(dialog).getByRole("button", { name: "Save" });
  fireEvent.click(save);
  await within(dialog).findByText(/^A country must be its two letters/);
  fireEvent.change(within(dialog).getByRole("combobox"), { target: { value: "AU" } });
  fireEvent.click(within(dialog).getByRole("checkbox", { name: "Register as a miner" }));
  fireEvent.click(save);
  await screen.findByText("Australia: register as a miner.");
  const rule = { country: "AU", buy: false, sendAbove: null, miner: true, shopCard: false };
  expect(sent).toEqual([{ rules: [rule], seen: [] }]);
});

test("it is no page for support", async () => {
  startSession("token", { ...sessionUser, role: "support" });
  open();
  await screen.findByRole("heading", { name: "Page not found" });
  expect(read).toEqual([]);
});
