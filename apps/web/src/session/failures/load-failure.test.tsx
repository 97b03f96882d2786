import { NETWORK_MESSAGES } from "@nuc/contract";
import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { useRouteError } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { ApiError, NetworkError } from "../calls/api-error.ts";
import { NewVersionError } from "../../ui/loading/new-version-error.ts";
import { describeFailure, useLoadFailure } from "./load-failure.ts";

const refused = new ApiError({
  status: 500,
  code: "INTERNAL",
  message: "Something went wrong.",
  field: undefined,
  data: undefined,
  retryAfter: undefined,
  requestId: "r1",
});

// covers: 1.error.13
test.each([
  [
    new TypeError("Failed to fetch dynamically imported module: http://wallet.test/assets/x.js"),
    "We could not load this page",
    NETWORK_MESSAGES.noConnection,
  ],
  [new NetworkError(undefined), "We could not load this page", NETWORK_MESSAGES.noConnection],
  [
    new NewVersionError(undefined),
    "We could not load this page",
    "A new version of this site is here. Please reload the page.",
  ],
  [refused, "This page stopped working", "Something went wrong."],
  [new Error("secret detail"), "This page stopped working", NETWORK_MESSAGES.internal],
])("a person reads what happened, and nothing internal", (error, title, text) => {
  expect(describeFailure(error)).toMatchObject({ title, text });
});

const server = fakeNetwork();
function Missing(): never {
  throw new TypeError("Importing a module script failed.");
}
afterEach(() => vi.restoreAllMocks());

function Failed() {
  const { title, text } = useLoadFailure(useRouteError());
  return (
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  );
}

// covers: network.newVersion
test.each([
  ["the server answers without it", () => HttpResponse.json({}), NETWORK_MESSAGES.newVersion],
  ["nothing answers", () => HttpResponse.error(), NETWORK_MESSAGES.noConnection],
])("a screen whose code is missing says why: %s", async (_, health, text) => {
  server.use(http.get("*/healthz", health));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderRoutes([{ path: "*", ErrorBoundary: Failed, Component: Missing }]);
  await screen.findByText("We could not load this page");
  expect(screen.queryByText(NETWORK_MESSAGES.internal)).toBeNull();
  await screen.findByText(text);
});
