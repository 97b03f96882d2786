import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cardLook } from "./card-look.ts";
import { plainLook } from "./plain-look.ts";
import { Table, type Column, type Sorting } from "./table.tsx";

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
  render(
    <Table
      look={cardLook}
      caption="Wallet List"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />,
  );
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

test("in a look without cards a value has no label of its own; a row takes what its look and a press on it need", () => {
  const onClick = vi.fn<() => void>();
  render(
    <Table
      caption="Wallet List"
      look={plainLook}
      columns={columns}
      rows={[{ name: "Savings", kind: "" }]}
      rowKey={({ name }) => name}
      rowProps={({ name }) => ({ onClick, "data-marked": name === "Savings" })}
    />,
  );
  const [, row] = screen.getAllByRole("row");
  expect(row?.textContent).toBe("1Savings–");
  expect(row?.hasAttribute("data-marked")).toBe(true);
  fireEvent.click(screen.getByText("Savings"));
  expect(onClick).toHaveBeenCalledTimes(1);
});

// covers: 2.route.20
test("a press on a sortable header asks for its order, the next one for the other way round", () => {
  const onSort = vi.fn<(sorting: Sorting) => void>();
  const sortable = columns.map((column) => ({ ...column, sortable: column.key === "name" }));
  const draw = (sorting?: Sorting) => (
    <Table
      look={cardLook}
      caption="Wallet List"
      columns={sortable}
      rows={[]}
      rowKey={({ name }) => name}
      sorting={sorting}
      onSort={onSort}
    />
  );
  const { rerender } = render(draw());
  const sortHeader = () => screen.getByRole("columnheader", { name: "Account Name" });
  // At rest it shows that it can be pressed, and claims no order.
  expect(sortHeader().querySelector("svg")).not.toBeNull();
  expect(sortHeader().hasAttribute("aria-sort")).toBe(false);
  const press = () => screen.getByRole("button", { name: "Account Name" }).click();
  press();
  rerender(draw({ key: "name", descending: false }));
  expect(sortHeader().getAttribute("aria-sort")).toBe("ascending");
  press();
  expect(onSort.mock.calls).toEqual([
    [{ key: "name", descending: false }],
    [{ key: "name", descending: true }],
  ]);
  const unsortable = screen.getByRole("columnheader", { name: "Mintable" });
  expect(unsortable.querySelector("button, svg")).toBeNull();
});

test("the word over a column of figures ends where they do: the sign of its order stands before it", () => {
  const sortable: Column<Wallet>[] = [
    { key: "name", header: "Account Name", cell: ({ name }) => name, sortable: true },
    { key: "balance", header: "Balance", cell: () => "1.00", sortable: true, align: "end" },
  ];
  render(
    <Table
      look={cardLook}
      caption="Wallet List"
      columns={sortable}
      rows={[]}
      rowKey={({ name }) => name}
      onSort={vi.fn()}
    />,
  );
  const parts = (name: string) =>
    [...screen.getByRole("button", { name }).childNodes].map(({ nodeName }) => nodeName);
  expect(parts("Account Name")).toEqual(["#text", "svg"]);
  expect(parts("Balance")).toEqual(["svg", "#text"]);
});
