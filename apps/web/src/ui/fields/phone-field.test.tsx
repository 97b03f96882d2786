import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PhoneField } from "./phone-field.tsx";

test("who is in the field before the country list has come stays in it", async () => {
  render(<PhoneField label="Phone" onChange={() => undefined} />);
  const early = screen.getByLabelText<HTMLInputElement>("Phone");
  expect(early.readOnly).toBe(true);
  act(() => early.focus());
  await screen.findByLabelText("Country code");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Phone")));
  expect(screen.getByLabelText<HTMLInputElement>("Phone").readOnly).toBe(false);
});
