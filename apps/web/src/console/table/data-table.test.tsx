import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Link } from "../../ui/links/link.tsx";
import { ApiError } from "../../session/calls/api-error.ts";
import { queryClient } from "../../session/calls/query-client.ts";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import type { ConsoleColumn } from "./columns.ts";
import { DataTable } from "./data-table.tsx";
import { useListState } from "./list-state.ts";
import { Filter, SearchField, Toolbar } from "./toolbar.tsx";
import { useList } from "./use-list.ts";

interface Coin {
  readonly name: string;
}

const columns: readonly ConsoleColumn<Coin>[] = [
  {
    id: "name",
    header: "Name",
    sortable: true,
    cell: ({ name }) => (
      <Link data-row to={`/coins/${name}`}>
        {name}
      </Link>
    ),
  },
  { id: "empty", header: "Empty", cell: () => null },
];

const read = vi.fn(async (_asked: object) => ({
  records: [{ name: "a" }, { name: "b" }],
  page: 0,
  pages: 3,
  total: 45,
}));

function Coins() {
  const state = useListState();
  const asked = {
    page: state.page,
    sort: state.sort,
    search: state.search,
    kind: state.filter("kind"),
  };
  const query = useList(["coins", asked], async () => read(asked));
  return (
    <>
      <Toolbar state={state}>
        <SearchField state={state} placeholder="Name" />
        <Filter
          state={state}
          name="kind"
          any="Any kind"
          options={[{ value: "gold", label: "Gold" }]}
        />
      </Toolbar>
      <DataTable
        caption="Coins"
        columns={columns}
        rowKey={({ name }) => name}
        query={query}
        state={state}
        empty="There are no coins."
      />
    </>
  );
}

const open = (path = "/coins") =>
  renderRoutes(
    [
      { path: "/coins", Component: Coins },
      { path: "/coins/:name", element: <h1>One coin</h1> },
    ],
    path,
  );

// The page of the tests lays nothing out and cannot scroll.
const scroll = Element.prototype.scrollIntoView;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  Element.prototype.scrollIntoView = scroll;
  queryClient.clear();
  read.mockClear();
});

const NO_DETAILS = {
  field: undefined,
  data: undefined,
  retryAfter: undefined,
  requestId: undefined,
};

const asked = () => read.mock.lastCall?.[0];

test("order, filter, search and page stand in the address, and come back with it", async () => {
  const { router } = open();
  fireEvent.click(await screen.findByRole("button", { name: "Name" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=name"));
  await screen.findByRole("link", { name: "a" });
  const head = screen.getByRole("columnheader", { name: "Name" });
  expect(head.getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=-name"));
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(asked()).toMatchObject({ page: 1, sort: "-name" }));
  fireEvent.change(screen.getByRole("combobox", { name: "Any kind" }), {
    target: { value: "gold" },
  });
  await waitFor(() => expect(asked()).toMatchObject({ page: 0, kind: "gold", sort: "-name" }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "co" } });
  await waitFor(() => expect(asked()).toMatchObject({ search: "co", kind: "gold" }));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe("?sort=-name&page=1"));
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  await waitFor(() => expect(field.value).toBe(""));
});

test("the keyboard goes from row to row, and a press anywhere on a row opens it", async () => {
  open("/coins?page=1");
  const first = await screen.findByRole("link", { name: "a" });
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("b");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "k" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  fireEvent.click(screen.getAllByRole("cell", { name: "–" })[1] ?? document.body);
  await screen.findByRole("heading", { name: "One coin" });
});

test("nothing there, nothing that matches, and a refusal each say so and lead on", async () => {
  const nothing = { records: [], page: 0, pages: 0, total: 0 };
  read.mockResolvedValueOnce(nothing);
  const { unmount } = open();
  await screen.findByText("There are no coins.");
  unmount();
  read.mockResolvedValueOnce(nothing);
  const { router, unmount: leave } = open("/coins?kind=gold");
  fireEvent.click(await screen.findByRole("button", { name: "Clear the filters" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  leave();
  queryClient.clear();
  const refusal = { status: 409, code: "TAKEN", message: "Refused." } as const;
  read.mockRejectedValueOnce(new ApiError({ ...NO_DETAILS, ...refusal }));
  open();
  expect((await screen.findByRole("alert")).textContent).toContain("Refused.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "a" });
});
