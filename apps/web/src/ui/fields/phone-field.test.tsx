import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { PhoneField } from "./phone-field.tsx";

vi.mock("../loading/import-with-retry.ts", { spy: true });

test("who is in the field before the country list has come stays in it", async () => {
  render(<PhoneField label="Phone" onChange={() => undefined} />);
  const early = screen.getByLabelText<HTMLInputElement>("Phone");
  expect(early.readOnly).toBe(true);
  act(() => early.focus());
  await screen.findByLabelText("Country code");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Phone")));
  expect(screen.getByLabelText<HTMLInputElement>("Phone").readOnly).toBe(false);
});

test("a field whose code does not come says so, takes nothing else with it, and can be asked for again", async () => {
  vi.mocked(importWithRetry).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(<PhoneField label="Phone" onChange={() => undefined} />);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByLabelText("Country code");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
