import { ACCOUNT_LIFE_MESSAGES, RESEND_SECONDS, type ContactChange } from "@nuc/contract";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { CodesStep } from "./codes-step.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const change: ContactChange = {
  changeId: "change-1",
  medium: "Phone",
  newAddress: "61400000002",
  currentCode: { medium: "Phone", address: "61400000001" },
  currentConfirmed: false,
  newConfirmed: false,
  expiresAt: "2026-11-21T12:30:00.000Z",
};

// covers: account-life.contact.codesSent
test("the first code has the focus, and both are sent again once the pause is over", async () => {
  const fetching = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ data: {} }));
  renderInApp(
    <CodesStep change={change} done="Done." onDone={() => undefined} onOther={() => undefined} />,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Code sent to +61400000001"));
  const again = screen.getByRole("button", { name: /^Send again/ });
  expect(again.textContent).toBe("Send again in 0:30");
  // It can be reached all the same, so that who has pressed it stays where they are.
  again.focus();
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(fetching).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(RESEND_SECONDS * 1000));
  fireEvent.click(again);
  expect(document.activeElement).toBe(again);
  await screen.findByText(ACCOUNT_LIFE_MESSAGES.contact.codesSent);
  expect(fetching.mock.calls[0]?.[0]).toBe("/api/v1/nuc/auth/contact-change/resend");
  expect(fetching.mock.calls[0]?.[1]?.body).toBe('{"data":{"changeId":"change-1"}}');
});
