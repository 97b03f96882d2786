import { act, render, screen } from "@testing-library/react";
import { Outlet, RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NavigationProgress } from "./navigation-progress.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a screen whose code is slow to come is seen to be on its way, once that is noticed", async () => {
  let arrive: (route: { Component: () => string }) => void = () => undefined;
  const router = createMemoryRouter([
    {
      Component: () => (
        <>
          <NavigationProgress />
          <Outlet />
        </>
      ),
      children: [
        { path: "/", Component: () => "first" },
        { path: "/next", lazy: () => new Promise((resolve) => (arrive = resolve)) },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const seen = () => document.querySelector("[data-on-the-way]") !== null;
  await act(async () => void router.navigate("/next"));
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(seen()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(seen()).toBe(true);
  await act(async () => arrive({ Component: () => "second" }));
  expect(screen.getByText("second")).toBeTruthy();
  expect(seen()).toBe(false);
});
