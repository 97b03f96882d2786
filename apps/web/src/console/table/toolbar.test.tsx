import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { useListState } from "./list-state.ts";
import { Filter, SearchField } from "./toolbar.tsx";

function List() {
  const state = useListState();
  return (
    <>
      <SearchField state={state} placeholder="Name" />
      <Filter
        state={state}
        name="status"
        any="Any status"
        options={[{ value: "paid", label: "Paid" }]}
      />
    </>
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
