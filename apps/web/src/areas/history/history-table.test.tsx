import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { HistoryTable } from "./history-table.tsx";

const sender = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const receiver = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
const hash = `0x${"ab".repeat(32)}`;
const record = {
  _id: "1",
  hash,
  method: "transfer_keep_alive",
  section: "balances",
  to_address: receiver,
  signer: sender,
  nonce: 0,
  is_signed: true,
  data: '[{"value":"12.5"}]',
  timestamp: "2026-01-01T00:00:00.000Z",
  status: "ExtrinsicSuccess",
};

// covers: 2.modal.1
test("the transaction history has the columns of the specification, in their order", () => {
  renderInApp(<HistoryTable address={sender} records={[record]} names={new Map()} />);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Tx Hash",
    "Account",
    "In/Out",
    "Method",
    "Balance",
    "Time",
  ]);
  const row = screen.getAllByRole("row")[1] as HTMLElement;
  expect(row.textContent).toMatch(/Out.*Transfer.*12\.5/s);
});

// covers: 2.route.23, 2.route.24
test("a hash shows its first nine characters and leads to the explorer", () => {
  renderInApp(<HistoryTable address={sender} records={[record]} names={new Map()} />);
  const link = within(screen.getByRole("table")).getByRole("link", { name: /^0xabababa\s?…$/ });
  expect(link.getAttribute("href")).toBe(`/explorer/tx/${hash}`);
});
