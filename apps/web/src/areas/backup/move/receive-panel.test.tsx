import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { beginReceiving, digitsOf, endReceiving } from "../../../vault/handover.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { ReceivePanel } from "./receive-panel.tsx";

vi.mock("../../../vault/handover.ts");

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.mocked(beginReceiving).mockResolvedValue("an offer");
  vi.mocked(digitsOf).mockResolvedValue("123456");
  vi.mocked(endReceiving).mockResolvedValue();
});
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("digits that differ end the one-time key immediately", async () => {
  renderInApp(<ReceivePanel onDone={() => undefined} />);
  await press("Show the code");
  await press("Continue");
  await screen.findByText("1 2 3 4 5 6");
  expect(endReceiving).not.toHaveBeenCalled();
  // It is with the digits, not beside the progress.
  const goesOn = screen.getByRole("button", { name: "Continue" });
  expect(goesOn.closest("form")?.textContent).not.toContain("They don't match");
  await press("They don't match: stop");
  expect(endReceiving).toHaveBeenCalledOnce();
  await screen.findByRole("button", { name: "Show the code" });
});
