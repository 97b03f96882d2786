import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Table } from "./table.tsx";
import type { Column } from "./table.tsx";

afterEach(cleanup);

interface Wallet {
  readonly name: string;
  readonly kind: string | null;
}

const columns: readonly Column<Wallet>[] = [
  { key: "place", header: "#", cell: (_wallet, index) => index + 1, onPhone: "hidden" },
  { key: "name", header: "Account Name", cell: ({ name }) => name, onPhone: "title" },
  { key: "kind", header: "Mintable", cell: ({ kind }) => kind },
];

test("a table keeps its roles whatever the width makes of it, and says what is empty", () => {
  const rows = [
    { name: "Savings", kind: "Silver" },
    { name: "Everyday", kind: null },
  ];
  render(<Table caption="Wallet List" columns={columns} rows={rows} rowKey={({ name }) => name} />);
  const table = screen.getByRole("table", { name: "Wallet List" });
  const cells = within(table)
    .getAllByRole("row")
    .map((row) =>
      [...row.children].map((cell) => `${cell.getAttribute("role")} ${cell.textContent}`),
    );
  expect(cells).toEqual([
    ["columnheader #", "columnheader Account Name", "columnheader Mintable"],
    ["cell 1", "cell Savings", "cell MintableSilver"],
    ["cell 2", "cell Everyday", "cell Mintable–"],
  ]);
  expect(table.querySelectorAll('[role="rowgroup"]')).toHaveLength(2);
});
