import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setConnectionLost } from "../session/connection.ts";
import { ConnectionLine } from "./connection-line.tsx";

afterEach(() => {
  cleanup();
  setConnectionLost(false);
});

test("a line in a live region that was there before says so while the server is not reached", () => {
  render(<ConnectionLine />);
  const region = document.querySelector("[aria-live=polite]");
  expect(region?.textContent).toBe("");
  act(() => setConnectionLost(true));
  expect(region?.contains(screen.getByRole("status"))).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("No connection. Trying again…");
  act(() => setConnectionLost(false));
  expect(screen.queryByRole("status")).toBeNull();
});
