import { NETWORK_MESSAGES } from "@nuc/contract";
import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../session/calls/api-error.ts";
import { NewVersionError } from "../../ui/loading/new-version-error.ts";
import { describeFailure } from "./error-page.tsx";

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
  expect(describeFailure(error)).toEqual({ title, text });
});
