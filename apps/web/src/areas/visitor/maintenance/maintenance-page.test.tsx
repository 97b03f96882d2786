import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { setPlanned } from "../../../session/site/planned.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { MaintenancePage } from "./maintenance-page.tsx";

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network"))));
afterEach(() => {
  act(() => setPlanned(null));
  document.head.replaceChildren();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const planUntil = (fromNow: number): void =>
  setPlanned({
    id: "1",
    version: 1,
    text: null,
    from: new Date(Date.now() - 3_600_000).toISOString(),
    until: new Date(Date.now() + fromNow).toISOString(),
  });

test("maintenance says until when it is planned, and whom to ask", () => {
  document.head.innerHTML = '<meta name="support" content="help@wallet.test">';
  planUntil(3_600_000);
  renderInApp(<MaintenancePage />);
  expect(screen.getByText(/^It is planned until/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "help@wallet.test" })).toBeTruthy();
});

test("an end that has passed is not promised any more", () => {
  planUntil(-60_000);
  renderInApp(<MaintenancePage />);
  expect(screen.queryByText(/planned until/)).toBeNull();
  expect(screen.getByText("It takes longer than planned.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
