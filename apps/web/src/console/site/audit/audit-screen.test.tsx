import { AUDIT_HIDDEN, type AuditRecord } from "@nuc/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { AuditScreen } from "./audit-screen.tsx";
import { exactTime } from "../../../ui/time/moment.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const reason = "The photo is not sharp enough to read the number, and the name differs. ".repeat(4);
const row: AuditRecord = {
  number: "45",
  time: "2026-11-23T09:12:44.123Z",
  actor: "a.reviewer",
  action: "kyc.decision",
  subject: "customer.one",
  before: { state: "in_review" },
  after: { state: "rejected", reason },
  networkAddress: "203.0.113.7",
  previousHash: "0".repeat(64),
  hash: "1".repeat(64),
};
const server = fakeNetwork();

beforeEach(() => {
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  const others = ["moon.landing", "refunds.export"].map((action, index) => ({
    ...row,
    action,
    number: String(44 - index),
  }));
  server.use(
    http.get("*/api/admin/audit", () =>
      HttpResponse.json({ data: { records: [row, ...others], page: 0, pages: 1, total: 3 } }),
    ),
    http.get("*/api/admin/*", () => HttpResponse.json({ errors: [] }, { status: 404 })),
  );
});
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

const rowOf = async (number: string) => {
  const name = await screen.findByRole("button", { name: number });
  const line = name.closest("tr");
  if (line === null) throw new Error("The row is not in a table");
  return within(line);
};

test("a row says when to the second, what in words and by its code, and the whole reason", async () => {
  renderInApp(<AuditScreen />);
  const line = await rowOf("45");
  expect(line.getByText(exactTime(row.time)).getAttribute("datetime")).toBe(row.time);
  expect(line.getByText("Decided an identity check")).toBeDefined();
  expect(line.getByText("kyc.decision")).toBeDefined();
  expect(line.getByText(/^state: in_review → rejected$/)).toBeDefined();
  const text = line.getByText(/^reason: – → The photo/);
  expect(text.textContent).toContain(reason);
  expect(text.className).not.toContain("line-clamp-1 ");
});

test("what the reader's role may not read says so, in the list and opened", async () => {
  const hidden = { ...row, before: AUDIT_HIDDEN, after: AUDIT_HIDDEN };
  server.use(
    http.get("*/api/admin/audit", () =>
      HttpResponse.json({ data: { records: [hidden], page: 0, pages: 1, total: 1 } }),
    ),
  );
  renderInApp(<AuditScreen />);
  const line = await rowOf("45");
  expect(line.getByText("Your role cannot read this.")).toBeDefined();
  fireEvent.click(line.getByRole("button", { name: "45" }));
  const opened = within(await screen.findByRole("dialog"));
  expect(opened.getByText("Your role cannot read this.")).toBeDefined();
  expect(opened.queryByText("Nothing changed.")).toBeNull();
});

test("an action without words is there once, by its code; a file taken names its list", async () => {
  renderInApp(<AuditScreen />);
  expect((await rowOf("44")).getAllByText(/moon\.landing/)).toHaveLength(1);
  expect((await rowOf("43")).getByText("Exported refunds")).toBeDefined();
});

test("the opened row has the same moment and words", async () => {
  renderInApp(<AuditScreen />);
  fireEvent.click((await rowOf("45")).getByRole("button", { name: "45" }));
  const opened = within(await screen.findByRole("dialog"));
  expect(opened.getByText(exactTime(row.time))).toBeDefined();
  expect(opened.getByText("Decided an identity check")).toBeDefined();
});
