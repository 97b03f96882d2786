import type { ReceiptSettings } from "@nuc/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { BooksPanel } from "./books-panel.tsx";
import { ReceiptSettingsPanel } from "./receipt-settings-panel.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const standing: ReceiptSettings = {
  issuer: { name: "NUC Pty Ltd", address: "1 Example Street", taxNumber: "" },
  taxes: [{ country: "AU", name: "GST", percent: "10" }],
};
const server = fakeNetwork();
const sent: unknown[] = [];
let settings: ReceiptSettings;

beforeEach(() => {
  settings = standing;
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/receipt-settings", () => HttpResponse.json({ data: settings })),
    http.put("*/api/admin/receipt-settings", async ({ request }) => {
      const body = (await request.json()) as ReceiptSettings & { seen: ReceiptSettings };
      sent.push(body);
      settings = { issuer: body.issuer, taxes: body.taxes };
      return HttpResponse.json({ data: settings });
    }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sent.length = 0;
  forgetSession(200);
  vi.restoreAllMocks();
});

const type = (dialog: HTMLElement, name: string, value: string) =>
  fireEvent.change(within(dialog).getByRole("textbox", { name }), { target: { value } });
const save = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));

test("who issues receipts is changed against what was seen, and needs a name", async () => {
  renderInApp(<ReceiptSettingsPanel />);
  fireEvent.click(await screen.findByRole("button", { name: "Issuer…" }));
  const dialog = await screen.findByRole("dialog", { name: "Who issues receipts" });
  type(dialog, "Name", " ");
  save(dialog);
  expect(within(dialog).getByRole("textbox", { name: "Name" }).getAttribute("aria-invalid")).toBe(
    "true",
  );
  expect(sent).toEqual([]);
  type(dialog, "Name", "NUC Holding");
  save(dialog);
  expect(await screen.findByText("NUC Holding issues later receipts.")).toBeDefined();
  expect(sent).toEqual([
    { ...standing, issuer: { ...standing.issuer, name: "NUC Holding" }, seen: standing },
  ]);
});

test("a tax is added for a country, changed, and taken away by leaving it empty", async () => {
  renderInApp(<ReceiptSettingsPanel />);
  fireEvent.click(await screen.findByRole("button", { name: "Add a tax…" }));
  const dialog = await screen.findByRole("dialog", { name: "Tax of a country" });
  save(dialog);
  await waitFor(() =>
    expect(within(dialog).getByRole("combobox").getAttribute("aria-invalid")).toBe("true"),
  );
  fireEvent.change(within(dialog).getByRole("combobox"), { target: { value: "DE" } });
  type(dialog, "Name", "MwSt.");
  type(dialog, "Rate (percent)", "19");
  save(dialog);
  expect(await screen.findByText("Germany: MwSt. 19%.")).toBeDefined();
  const [first] = await screen.findAllByRole("button", { name: "Change…" });
  if (first) fireEvent.click(first);
  const change = await screen.findByRole("dialog", { name: "Tax of a country" });
  type(change, "Name", "");
  type(change, "Rate (percent)", "");
  save(change);
  expect(await screen.findByText("Australia: no tax.")).toBeDefined();
  expect(settings.taxes).toEqual([{ country: "DE", name: "MwSt.", percent: "19" }]);
});

test("what another member of staff saved meanwhile is said, not overwritten", async () => {
  renderInApp(<ReceiptSettingsPanel />);
  fireEvent.click(await screen.findByRole("button", { name: "Issuer…" }));
  const dialog = await screen.findByRole("dialog", { name: "Who issues receipts" });
  const now = { ...standing, issuer: { ...standing.issuer, name: "NUC Two" } };
  const data = { changedBy: "other.admin", changedAt: null, now };
  const errors = [{ message: "other.admin changed this meanwhile.", code: "CHANGED_MEANWHILE" }];
  server.use(
    http.put("*/api/admin/receipt-settings", () =>
      HttpResponse.json({ errors, data }, { status: 409 }),
    ),
  );
  type(dialog, "Name", "NUC Three");
  save(dialog);
  expect(await within(dialog).findByText(/It is NUC Two, AU 10% now/)).toBeDefined();
});

test("who issues receipts is kept as a draft, compared with what stood there then, and gone once it is saved", async () => {
  const first = renderInApp(<ReceiptSettingsPanel />);
  const open = async (): Promise<HTMLElement> => {
    fireEvent.click(await screen.findByRole("button", { name: "Issuer…" }));
    return screen.findByRole("dialog", { name: "Who issues receipts" });
  };
  type(await open(), "Address", "2 Example Street");
  first.unmount();
  queryClient.clear();
  settings = { ...standing, issuer: { ...standing.issuer, name: "NUC Two" } };
  renderInApp(<ReceiptSettingsPanel />);
  const again = await open();
  expect(again.textContent).toMatch(/Draft kept, from \d{2}:\d{2}\..*since saved NUC Two\./);
  expect(within(again).getByRole("textbox", { name: "Address" }).textContent).toBe(
    "2 Example Street",
  );
  save(again);
  await screen.findByText("NUC Pty Ltd issues later receipts.");
  expect(sent).toEqual([
    {
      ...standing,
      issuer: { ...standing.issuer, address: "2 Example Street" },
      seen: standing,
    },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test("settings that cannot be read are asked for again; support reads them alone", async () => {
  startSession("token", { ...sessionUser, username: "a.supporter", role: "support" });
  const errors = [{ message: "Too often.", code: "RATE_LIMITED" }];
  server.use(
    http.get("*/api/admin/receipt-settings", () => HttpResponse.json({ errors }, { status: 429 }), {
      once: true,
    }),
  );
  renderInApp(<ReceiptSettingsPanel />);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("NUC Pty Ltd")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Issuer…" })).toBeNull();
});

// covers: 3.record.6
test("the books of a month are two files; one that fails says why", async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const errors = [{ message: "Too often.", code: "RATE_LIMITED" }];
  server.use(
    http.get("*/api/admin/export/receipts", () => HttpResponse.text("number")),
    http.get("*/api/admin/export/journal", () => HttpResponse.json({ errors }, { status: 429 })),
  );
  renderInApp(<BooksPanel />);
  fireEvent.change(screen.getByLabelText("Month (UTC)"), { target: { value: "2026-10" } });
  fireEvent.click(screen.getByRole("button", { name: "Receipts" }));
  await waitFor(() => expect(names).toEqual(["receipts-2026-10.csv"]));
  fireEvent.click(screen.getByRole("button", { name: "Journal" }));
  expect(await screen.findByText("Too often.")).toBeDefined();
});
