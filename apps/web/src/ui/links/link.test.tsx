import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { Link, type LinkProps } from "./link.tsx";

function show(props: Partial<LinkProps> = {}) {
  const { router } = renderRoutes([
    {
      path: "/",
      element: (
        <Link to="/orders" {...props}>
          Orders
        </Link>
      ),
    },
    { path: "/orders", element: null },
  ]);
  return { router, link: screen.getByRole("link", { name: "Orders" }) };
}

test("leads to its page, with the state that goes with it", async () => {
  const { router, link } = show({ state: { from: "menu" } });
  expect(link.getAttribute("href")).toBe("/orders");
  fireEvent.click(link);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/orders"));
  expect(router.state.location.state).toEqual({ from: "menu" });
  expect(router.state.historyAction).toBe("PUSH");
});

test("takes the place of the present page where it is meant to", async () => {
  const { router, link } = show({ replace: true });
  fireEvent.click(link);
  await vi.waitFor(() => expect(router.state.historyAction).toBe("REPLACE"));
});

test.each([
  ["a press with Ctrl", { ctrlKey: true }, {}],
  ["a press of another button", { button: 1 }, {}],
  ["another window", {}, { target: "_blank" }],
  ["what is on the page", {}, { onClick: (event) => event.preventDefault() }],
] satisfies [string, MouseEventInit, Partial<LinkProps>][])(
  "leaves %s to the browser or the page",
  async (_what, press, props) => {
    const { router, link } = show(props);
    fireEvent.click(link, press);
    await Promise.resolve();
    expect(router.state.location.pathname).toBe("/");
    expect(router.state.navigation.state).toBe("idle");
  },
);
