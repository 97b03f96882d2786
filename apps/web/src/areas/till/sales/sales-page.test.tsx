import { type SalesAnswer, TILL_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { downloadBlob, downloadFile } from "../../../ui/files/download-file.ts";
import { sale, tillAddress } from "../testing/till-answers.ts";
import { closeTill, openTill, tillServer } from "../testing/till-server.ts";
import { isoDay } from "../../../ui/time/days.ts";
import { startOf } from "./days.ts";
import { salesCsv } from "./sales-csv.ts";
import { SalesPage } from "./sales-page.tsx";

vi.mock("../../../ui/files/download-file.ts");

beforeAll(() => tillServer.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  closeTill();
  vi.clearAllMocks();
});
afterAll(() => tillServer.close());

const asked: URLSearchParams[] = [];

function open(answer: Partial<SalesAnswer> = {}): void {
  asked.length = 0;
  openTill();
  tillServer.use(
    http.get("*/payment/sales", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const page = Number(searchParams.get("page"));
      return HttpResponse.json({
        sales: [sale({ id: `s${page}`, number: 12 - page })],
        page,
        pages: 2,
        total: 2,
        sums: { count: 2, paid: "84", tips: "1.5", tax: "5.49", refunded: "12" },
        ...answer,
      });
    }),
  );
  renderInApp(<SalesPage />);
}

// covers: 3.terminal-page.24
test("lists the sales of a wallet today, with their sums and a receipt each", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Sales" }));
  expect(table.getByRole("link", { name: "Receipt 12" }).getAttribute("href")).toBe(
    "/pos/sales/s0",
  );
  for (const [label, sum] of [
    ["Sales", "2"],
    ["Paid", "84.00 NUC"],
    ["Tips included", "1.50 NUC"],
    ["Tax included", "5.49 NUC"],
    ["Paid back", "12.00 NUC"],
  ] as const)
    expect(screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent).toBe(sum);
  const [first] = asked;
  expect(first?.get("terminal_wallet")).toBe(tillAddress);
  expect(first?.get("from")).toBe(startOf(isoDay(new Date())));
  expect(first?.get("to") ?? "").toBe("");
});

test("the days can be others, and the pages turned", async () => {
  open();
  await screen.findByRole("table", { name: "Sales" });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2030-01-01" } });
  await waitFor(() => expect(asked.at(-1)?.get("from")).toBe(startOf("2030-01-01")));
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  await screen.findByRole("link", { name: "Receipt 11" });
  expect(asked.at(-1)?.get("page")).toBe("1");
});

test("no sales in these days", async () => {
  open({ sales: [], total: 0, pages: 1 });
  expect(await screen.findByText("No sales in these days.")).toBeTruthy();
});

// covers: 3.terminal-page.24
test("all pages go into one file", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Download as CSV" }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
  const [name, type, text] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  expect([name, type]).toEqual([expect.stringMatching(/^sales-.*\.csv$/), "text/csv"]);
  expect(String(text).split("\r\n")).toHaveLength(4);
});

// covers: 3.till.7
test("the same days come as a PDF, and one that holds too many says so", async () => {
  open();
  const queries: string[] = [];
  let answer = (): Response => HttpResponse.arrayBuffer(new ArrayBuffer(4));
  tillServer.use(
    http.get("*/payment/sales/pdf", ({ request }) => {
      queries.push(new URL(request.url).search);
      return answer();
    }),
  );
  const button = await screen.findByRole("button", { name: "Download as PDF" });
  fireEvent.click(button);
  await waitFor(() => expect(downloadBlob).toHaveBeenCalledOnce());
  expect(vi.mocked(downloadBlob).mock.calls[0]?.[0]).toMatch(/^sales-.*\.pdf$/);
  expect(queries[0]).toContain(`terminal_wallet=${tillAddress}`);
  expect(queries[0]).not.toContain("page");
  const message = TILL_MESSAGES.sheet.tooMany(2_000);
  answer = () => HttpResponse.json({ errors: [{ message, code: "NOT_ALLOWED" }] }, { status: 422 });
  fireEvent.click(button);
  expect(await screen.findByText(message)).toBeTruthy();
});

// covers: 3.terminal-page.24
test("a title that a spreadsheet would work out is text in the file", () => {
  const [line] = sale().lines;
  const evil = sale({ customer: "=1+1", lines: line ? [{ ...line, title: 'A "B", C' }] : [] });
  const [, row] = salesCsv([evil]).split("\r\n");
  expect(row).toContain(",'=1+1,");
  expect(row).toContain('"1 x A ""B"", C: 42"');
});
