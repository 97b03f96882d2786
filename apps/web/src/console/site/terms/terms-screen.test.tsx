import { type Acceptance, MAX_TERMS_BYTES, type TermsRecord } from "@nuc/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { TermsScreen } from "./terms-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const first = {
  version: "1.0",
  url: "/files/terms/1.0.pdf",
  publishedAt: "2026-11-01T01:00:00.000Z",
  publishedBy: null,
  accepted: 30,
};
const second = { ...first, version: "2.0", publishedBy: "helpdesk", accepted: 0 };
const record: TermsRecord = {
  kind: "terms",
  version: 1,
  updated_at: first.publishedAt,
  content: [first],
  pending: 4,
  accounts: 41,
};
const newer: TermsRecord = { ...record, version: 2, content: [second, first], pending: 40 };
const acceptance: Acceptance = {
  username: "a.customer",
  email: "customer@example.com",
  version: "1.0",
  acceptedAt: "2026-11-02T01:00:00.000Z",
};
const server = fakeNetwork();
let standing = record;

beforeEach(() => {
  sessionStorage.clear();
  standing = record;
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/content/terms", () => HttpResponse.json({ data: standing })),
    http.get("*/api/admin/terms/acceptances", () =>
      HttpResponse.json({ data: { records: [acceptance], page: 0, pages: 1, total: 1 } }),
    ),
  );
});
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

async function openDialog() {
  fireEvent.click(await screen.findByRole("button", { name: /^Publish new terms/ }));
  return within(await screen.findByRole("dialog", { name: "Publish new terms" }));
}
const versionOf = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getByLabelText<HTMLInputElement>("Version");

test("each version says when, by whom and how many accepted it, and the list who", async () => {
  standing = newer;
  renderInApp(<TermsScreen />);
  const [inForce, before] = (await screen.findAllByText(/accepted/)).map(
    (text) => text.closest("li")?.textContent,
  );
  expect(inForce).toMatch(/2\.0.*In force.*by helpdesk.*0 accepted, 40 not yet/);
  expect(before).toMatch(/1\.0.*with the software.*30 accepted$/);
  expect(await screen.findByText("customer@example.com")).toBeDefined();
});

test("publishing says how many are asked, and wants a name and a PDF that is not too large", async () => {
  renderInApp(<TermsScreen />);
  const dialog = await openDialog();
  expect(dialog.getByText(/^40 people are asked to accept it/)).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Publish, and ask 40" }));
  expect(await dialog.findByText("Enter a version, such as 2.0.")).toBeDefined();
  fireEvent.change(versionOf(dialog), { target: { value: "2.0" } });
  fireEvent.click(dialog.getByRole("button", { name: "Publish, and ask 40" }));
  expect(await dialog.findByText("Choose the PDF of the terms.")).toBeDefined();
  const large = new File(["%PDF"], "large.pdf");
  Object.defineProperty(large, "size", { value: MAX_TERMS_BYTES + 1 });
  fireEvent.change(dialog.getByLabelText("PDF of the terms"), { target: { files: [large] } });
  expect(await dialog.findByText("The PDF can be at most 5 MB.")).toBeDefined();
});

test("a lost dialog keeps the name, asks for the PDF again, and says what was published since", async () => {
  const view = renderInApp(<TermsScreen />);
  fireEvent.change(versionOf(await openDialog()), { target: { value: "2.1" } });
  view.unmount();
  queryClient.clear();
  standing = newer;
  renderInApp(<TermsScreen />);
  const dialog = await openDialog();
  expect(versionOf(dialog).value).toBe("2.1");
  expect(
    dialog.getByText(/^Draft kept.*Choose the PDF again\. helpdesk published 2\.0 since\.$/),
  ).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(sessionStorage).toHaveLength(0);
  expect(versionOf(await openDialog()).value).toBe("");
});

test("who may only read them is offered no publishing", async () => {
  startSession("token", { ...sessionUser, username: "an.admin", role: "support" });
  renderInApp(<TermsScreen />);
  expect(await screen.findByText("customer@example.com")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Publish/ })).toBeNull();
});
