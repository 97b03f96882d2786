import type { Candidate, StatementCheck, StatementLine, StatementMapping } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { StatementsScreen } from "./statements-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const line: StatementLine = {
  id: "1",
  account: "000-000 1234",
  day: "2026-11-23",
  amount: "4990.00",
  currency: "AUD",
  text: "J Smith NUC-7K4M-2QXD",
  state: "open",
  confidence: "reference",
  file: "november.csv",
  added_by: "an.admin",
  added_at: "2026-11-23T01:00:00.000Z",
  pays: null,
  decided_by: null,
  decided_at: null,
  reason: null,
};
const candidate: Candidate = {
  kind: "membership",
  id: "9",
  username: "j.smith",
  what: "SILVER",
  reference: "NUC-7K4M-2QXD",
  amount: "5000.00",
  currency: "AUD",
  since: "2026-11-20T01:00:00.000Z",
  because: "reference",
};
const mapping: StatementMapping = {
  delimiter: ",",
  headerRows: 1,
  dateOrder: "ymd",
  decimal: ".",
  date: 1,
  amount: 2,
  credit: null,
  debit: null,
  texts: [3],
  reference: null,
  currencyColumn: null,
  currency: "AUD",
  account: "",
};
const check: StatementCheck = {
  format: "csv",
  rows: [["Date", "Amount", "Text"]],
  mapping,
  account: null,
  lines: 2,
  added: 2,
  sure: 1,
  sample: [{ line: 2, day: "2026-11-23", amount: "5000.00", currency: "AUD", text: "J Smith" }],
  faults: [],
};

const server = fakeNetwork();
const sent: (readonly [string, unknown])[] = [];
let lines: StatementLine[] = [];

beforeEach(() => {
  lines = [line];
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/statements/lines", () =>
      HttpResponse.json({ data: { records: lines, page: 0, pages: 1, total: lines.length } }),
    ),
    http.get("*/statements/lines/1/candidates", () => HttpResponse.json({ data: [candidate] })),
    http.get("*/statements/mappings", () => HttpResponse.json({ data: [] })),
    http.post("*/api/admin/statements*", async ({ request }) => answerTo(request)),
    http.post("*/api/admin/statements/*", async ({ request }) => answerTo(request)),
    http.post("*/api/admin/statements/lines/1/*", async ({ request }) => answerTo(request)),
  );
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
  forgetSession(200);
});

async function answerTo(request: Request) {
  const path = new URL(request.url).pathname.replace(/^.*\/statements/, "");
  const body = (await request.json()) as { mapping?: StatementMapping | null };
  sent.push([path, body]);
  if (path === "/check") {
    return HttpResponse.json({ data: { ...check, mapping: body.mapping ?? mapping } });
  }
  if (path === "") {
    return HttpResponse.json({ data: { lines: 2, added: 2, matched: 1 } }, { status: 201 });
  }
  const state = path.endsWith("match") ? "matched" : path.endsWith("aside") ? "aside" : "open";
  lines = [{ ...line, state }];
  return HttpResponse.json({ data: lines[0] });
}

// covers: 3.membership.13
test("a line is matched with what it names, with a reason where the amounts differ", async () => {
  renderInApp(<StatementsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Match…" }));
  const dialog = await screen.findByRole("dialog", { name: "Match 4,990.00 AUD" });
  fireEvent.click(await within(dialog).findByRole("radio", { name: /^SILVER of j.smith/ }));
  expect(dialog.textContent).toContain("5,000.00 AUD due: another amount");
  const match = within(dialog).getByRole("button", { name: "Match with SILVER of j.smith…" });
  fireEvent.click(match);
  await within(dialog).findByText("Write why, in a few words.");
  expect(sent).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "Bank fees" } });
  fireEvent.click(match);
  const sure = await screen.findByRole("alertdialog", {
    name: "Match 4,990.00 AUD with SILVER of j.smith?",
  });
  expect(sure.textContent).toContain("the payment of j.smith for SILVER (NUC-7K4M-2QXD)");
  expect(sure.textContent).toContain("5,000.00 AUD are due; it counts as paid in full.");
  expect(sure.textContent).toContain("can be reopened for 15 minutes");
  fireEvent.click(within(sure).getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).toEqual([]);
  fireEvent.click(match);
  fireEvent.click(await screen.findByRole("button", { name: "Match 4,990.00 AUD" }));
  await screen.findByText("Matched with SILVER of j.smith.");
  expect(sent).toEqual([["/lines/1/match", { kind: "membership", id: "9", reason: "Bank fees" }]]);
  expect(await screen.findByRole("button", { name: "Reopen…" })).toBeTruthy();
});

// covers: purchase.match.transferStays
test.each([
  ["990.00", "1,000.00 USD are due; the order waits for the rest.", "This cannot be undone."],
  ["1000.00", "(NUCX7K4M)", "The coins are sent at once, and this cannot be undone."],
])("a transfer of %s for an order of coins is final at once", async (amount, says, then) => {
  lines = [{ ...line, amount, currency: "USD" }];
  const order = {
    kind: "order",
    what: "200 NUC",
    reference: "NUCX7K4M",
    amount: "1000.00",
    currency: "USD",
  };
  server.use(
    http.get("*/statements/lines/1/candidates", () =>
      HttpResponse.json({ data: [{ ...candidate, ...order }] }),
    ),
  );
  renderInApp(<StatementsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Match…" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(await within(dialog).findByRole("radio", { name: /^200 NUC of j.smith/ }));
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "Announced" } });
  fireEvent.click(within(dialog).getByRole("button", { name: /^Match with 200 NUC/ }));
  const sure = await screen.findByRole("alertdialog");
  expect(sure.textContent).toContain(says);
  expect(sure.textContent).toContain(then);
  expect(sure.textContent).not.toMatch(/reopened|in full/);
});

// covers: 3.membership.13
test("what a colleague has decided about a line meanwhile stands in the list", async () => {
  const message = "This line is not open any more.";
  server.use(
    http.post("*/statements/lines/1/aside", () => {
      lines = [{ ...line, state: "aside", reason: "A gift" }];
      return HttpResponse.json({ errors: [{ message, code: "TAKEN" }] }, { status: 409 });
    }),
  );
  renderInApp(<StatementsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Match…" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "Fees" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Put aside" }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(await screen.findByText("A gift")).toBeTruthy();
});

// covers: 3.membership.13
test("another decision than was seen is not undone", async () => {
  lines = [{ ...line, state: "aside", decided_at: "2026-11-23T02:00:00.000Z" }];
  server.use(
    http.post("*/statements/lines/1/reopen", async ({ request }) => {
      sent.push(["reopen", await request.json()]);
      const data = { changedBy: "other.admin", changedAt: null, now: "matched" };
      const error = { message: "other.admin has changed this.", code: "NOT_ALLOWED" };
      return HttpResponse.json({ errors: [error], data, requestId: "r" }, { status: 409 });
    }),
  );
  renderInApp(<StatementsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Reopen…" }));
  const asked = await screen.findByRole("dialog", { name: "Reopen this line" });
  fireEvent.change(within(asked).getByRole("textbox"), { target: { value: "Wrong" } });
  fireEvent.click(within(asked).getByRole("button", { name: "Reopen the line" }));
  expect(
    await screen.findByText("other.admin has changed this. The line is matched now."),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([["reopen", { reason: "Wrong", seen: "2026-11-23T02:00:00.000Z" }]]);
});

// covers: 3.membership.13
test("a file whose answer was lost is in the list, and adds nothing again", async () => {
  lines = [];
  const answers = [
    { lines: 2, added: 2, matched: 0 },
    { lines: 2, added: 0, matched: 0 },
  ];
  server.use(
    http.post("*/api/admin/statements", () => {
      lines = [line];
      const data = answers.shift();
      return answers.length > 0 ? HttpResponse.error() : HttpResponse.json({ data });
    }),
    http.post("*/statements/check", () =>
      HttpResponse.json({ data: { ...check, mapping: { ...mapping, account: "1234" } } }),
    ),
  );
  renderInApp(<StatementsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: /^Add a statement/ }));
  const dialog = await screen.findByRole("dialog");
  const file = new File(["x"], "november.csv", { type: "text/csv" });
  fireEvent.change(within(dialog).getByLabelText("File"), { target: { files: [file] } });
  const add = await within(dialog).findByRole("button", { name: "Add 2 lines" });
  fireEvent.click(add);
  expect(await screen.findByText("J Smith NUC-7K4M-2QXD")).toBeTruthy();
  fireEvent.click(add);
  expect(await screen.findByText("All lines of this file are in the list already.")).toBeTruthy();
});

test("a line that pays nothing here is put aside with a reason, and reopened", async () => {
  renderInApp(<StatementsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Match…" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Put aside" }));
  await within(dialog).findByText("Write why, in a few words.");
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "A gift" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Put aside" }));
  fireEvent.click(await screen.findByRole("button", { name: "Reopen…" }));
  const asked = await screen.findByRole("dialog", { name: "Reopen this line" });
  fireEvent.change(within(asked).getByRole("textbox"), { target: { value: "It is none" } });
  fireEvent.click(within(asked).getByRole("button", { name: "Reopen the line" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["/lines/1/aside", { reason: "A gift" }],
      ["/lines/1/reopen", { reason: "It is none", seen: null }],
    ]),
  );
});

// covers: 3.membership.13
test("a file is looked at first, its columns are corrected, and then it is added", async () => {
  renderInApp(<StatementsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: /^Add a statement/ }));
  const dialog = await screen.findByRole("dialog", { name: "Add a statement" });
  const text = "Date,Amount,Text\n2026-11-23,5000.00,J Smith";
  const file = new File([text], "november.csv", { type: "text/csv" });
  fireEvent.change(within(dialog).getByLabelText("File"), { target: { files: [file] } });
  await within(dialog).findByText("2 lines, 2 of them new. 1 matches by itself.");
  expect(within(dialog).queryByRole("button", { name: "Add 2 lines" })).toBeNull();
  const account = within(dialog).getByLabelText("Account");
  fireEvent.change(account, { target: { value: "000-000 1234" } });
  fireEvent.blur(account);
  fireEvent.change(within(dialog).getByLabelText("Keep these columns as"), {
    target: { value: "My bank" },
  });
  fireEvent.click(await within(dialog).findByRole("button", { name: "Add 2 lines" }));
  await screen.findByText("2 lines added, 1 matched.");
  const named = { ...mapping, account: "000-000 1234" };
  expect(sent).toEqual([
    ["/check", { file: text, mapping: null }],
    ["/check", { file: text, mapping: named }],
    ["", { file: text, fileName: "november.csv", mapping: named, mappingName: "My bank" }],
  ]);
});

test("a file with lines that cannot be read names them, and cannot be added", async () => {
  server.use(
    http.post("*/statements/check", () =>
      HttpResponse.json({
        data: { ...check, faults: [{ line: 3, message: '"abc" is not an amount.' }] },
      }),
    ),
  );
  renderInApp(<StatementsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: /^Add a statement/ }));
  const dialog = await screen.findByRole("dialog");
  const file = new File(["x"], "november.csv", { type: "text/csv" });
  fireEvent.change(within(dialog).getByLabelText("File"), { target: { files: [file] } });
  await within(dialog).findByText('"abc" is not an amount.');
  const add = within(dialog).getByRole("button", { name: "Add the lines" });
  expect(add.getAttribute("aria-disabled")).toBe("true");
});
