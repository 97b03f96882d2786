import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { useListState } from "./list-state.ts";
import { DaysFilter } from "./day-filter.tsx";
import { Filter, SearchField, Toolbar } from "./toolbar.tsx";

function List() {
  const state = useListState();
  return (
    <Toolbar state={state} search={<SearchField state={state} placeholder="Name" />}>
      <Filter
        state={state}
        name="status"
        any="Any status"
        options={[{ value: "paid", label: "Paid" }]}
      />
      <DaysFilter state={state} label="Ordered" />
    </Toolbar>
  );
}

let router: ReturnType<typeof renderRoutes>["router"];
beforeEach(() => {
  vi.useFakeTimers();
  router = renderRoutes([{ path: "*", Component: List }], "/orders").router;
});
afterEach(() => vi.useRealTimers());

const wait = async (milliseconds: number) =>
  act(async () => vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByLabelText("Search: Name");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const address = () => router.state.location.search;

test("what is typed is looked for after a pause, or at once by Enter", async () => {
  type("cu");
  await wait(200);
  type("cust");
  await wait(299);
  expect(address()).toBe("");
  await wait(1);
  expect(address()).toBe("?search=cust");
  type("other");
  fireEvent.submit(screen.getByRole("search"));
  await wait(0);
  expect(address()).toBe("?search=other");
});

test.each([0, 150, 280])("a filter that is chosen %i ms after typing stays", async (pause) => {
  type("cust");
  await wait(pause);
  fireEvent.change(screen.getByLabelText("Any status"), { target: { value: "paid" } });
  await wait(1000);
  expect(address()).toBe("?status=paid&search=cust");
});

test("what is found elsewhere takes the place of what is typed", async () => {
  type("cust");
  await act(async () => router.navigate("/orders?search=other"));
  await wait(1000);
  expect(address()).toBe("?search=other");
  expect((field() as HTMLInputElement).value).toBe("other");
});

test("the folded filters say how many of them are on, without the search, and one press takes all off", async () => {
  const folded = () => screen.getByRole("button", { name: /^Filters/ });
  const clear = () => screen.queryByRole("button", { name: "Clear" });
  expect([folded().textContent, clear()]).toEqual(["Filters", null]);
  type("cust");
  await wait(300);
  fireEvent.change(screen.getByLabelText("Any status"), { target: { value: "paid" } });
  fireEvent.change(screen.getByLabelText("Ordered from"), { target: { value: "2026-11-02" } });
  await wait(0);
  expect(folded().textContent).toBe("Filters2 on");
  expect(folded().getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(folded());
  expect(folded().getAttribute("aria-expanded")).toBe("true");
  expect(folded().getAttribute("aria-controls")).toBe(
    screen.getByRole("group", { name: "Filters" }).id,
  );
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await wait(0);
  expect([address(), folded().textContent, clear()]).toEqual(["", "Filters", null]);
});
