import { type ErrorCode, KYC_MESSAGES } from "@nuc/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "../../session/calls/api-error.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { TransferFailure } from "./transfer-failure.tsx";

const refused = (code: ErrorCode, message: string) =>
  new ApiError({
    status: 422,
    code,
    message,
    field: undefined,
    data: undefined,
    retryAfter: undefined,
    requestId: undefined,
  });

// covers: 3.kyc-call.27
test("a sum that needs a verified identity is refused with the way there", () => {
  const message = KYC_MESSAGES.required.send("100");
  renderInApp(<TransferFailure error={refused("IDENTITY_REQUIRED", message)} />);
  expect(screen.getByRole("alert").textContent).toContain(message);
  const link = screen.getByRole("link", { name: "Verify your identity" });
  expect(link.getAttribute("href")).toBe("/kyc");
});

test("other refusals lead nowhere", () => {
  renderInApp(<TransferFailure error={refused("INSUFFICIENT_BALANCE", "Too little.")} />);
  expect(screen.queryByRole("link")).toBeNull();
});
