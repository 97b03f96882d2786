import { NETWORK_MESSAGES } from "@nuc/contract";
import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { FailedScreen } from "./other-screens.tsx";

const server = fakeNetwork();

function open(error: Error): void {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = (): never => {
    throw error;
  };
  renderRoutes([{ path: "*", ErrorBoundary: FailedScreen, Component: Broken }]);
}
afterEach(() => vi.restoreAllMocks());

// covers: network.newVersion
test("a screen of the console whose code went with an update names the new version", async () => {
  server.use(http.get("*/healthz", () => HttpResponse.json({})));
  open(new TypeError("Importing a module script failed."));
  await screen.findByText(NETWORK_MESSAGES.newVersion);
  expect(screen.getByRole("heading", { name: "We could not load this page" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeDefined();
});

test("one that stopped by itself says so", async () => {
  open(new Error("secret detail"));
  await screen.findByText(NETWORK_MESSAGES.internal);
  expect(screen.getByRole("heading", { name: "This page stopped working" })).toBeDefined();
});
