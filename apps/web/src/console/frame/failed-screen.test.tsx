import { NETWORK_MESSAGES } from "@nuc/contract";
import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { RouteObject } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { routes } from "../routes.tsx";
import { FailedScreen } from "./other-screens.tsx";

const server = fakeNetwork();

function open(error: Error): void {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const missing = async (): Promise<never> => {
    throw error;
  };
  renderRoutes([
    {
      path: "*",
      ErrorBoundary: FailedScreen,
      HydrateFallback: () => null,
      loader: () => null,
      lazy: { Component: missing },
    },
  ]);
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

test("every route whose code comes later has a loader, without which the router reports no missing code", () => {
  const all = (list: readonly RouteObject[]): RouteObject[] =>
    list.flatMap((route) => [route, ...all(route.children ?? [])]);
  const late = all(routes).filter(({ lazy }) => lazy !== undefined);
  expect(late.length).toBeGreaterThan(20);
  expect(late.filter(({ loader }) => loader === undefined)).toEqual([]);
});
