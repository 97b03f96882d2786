import { fireEvent, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { CodeStep } from "./code-step.tsx";

const url = "http://wallet.test/api/v1/nuc/auth/verify-otp-token-with-auth";
const wrong = () =>
  HttpResponse.json(
    { errors: [{ code: "CODE_WRONG", message: "The code is wrong." }], requestId: "1" },
    { status: 400 },
  );
const server = fakeNetwork();

// covers: access.code.mayBeUsed
test("a code whose answer was lost is not called wrong, another one is", async () => {
  server.use(http.post(url, () => HttpResponse.error()));
  const then = vi.fn<() => Promise<void>>();
  renderInApp(<CodeStep then={then} />);
  const boxes = await screen.findByLabelText<HTMLInputElement>("Code from the email");
  fireEvent.change(boxes, { target: { value: "123456" } });
  await screen.findByText(/^Sorry! We are facing some network issue/);
  server.use(http.post(url, wrong));
  fireEvent.click(screen.getByRole("button", { name: "Verify OTP" }));
  await screen.findByText(
    "We got no answer, so this code may be used up. Please ask for another one.",
  );
  fireEvent.change(boxes, { target: { value: "654321" } });
  await screen.findByText("The code is wrong.");
  expect(screen.queryByText(/^We got no answer/)).toBeNull();
  expect(then).not.toHaveBeenCalled();
});
