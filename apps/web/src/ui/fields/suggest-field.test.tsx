import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { SuggestField } from "./suggest-field.tsx";

const suggestions = [
  { value: "5Landlady", name: "Landlady", detail: "Address book" },
  { value: "5Grocer", name: "Grocer", detail: "Paid recently" },
];

function Sample() {
  const [value, setValue] = useState("");
  return (
    <>
      <SuggestField
        label="Receiver"
        name="receiver"
        value={value}
        onChange={setValue}
        suggestions={suggestions}
      />
      <button type="button">Review</button>
    </>
  );
}

const names = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("what fits is offered by name, and choosing it fills in its value", async () => {
  render(<Sample />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Receiver" });
  fireEvent.input(field, { target: { value: "land" }, inputType: "insertText" });
  await waitFor(() => expect(names()).toEqual(["LandladyAddress book"]));
  fireEvent.click(screen.getByRole("option"));
  await waitFor(() => expect(field.value).toBe("5Landlady"));
});

test("with nothing to offer the rest of the page stays there for everybody", async () => {
  render(<Sample />);
  const field = screen.getByRole("combobox", { name: "Receiver" });
  fireEvent.input(field, { target: { value: "5GrwvaEF5" }, inputType: "insertText" });
  await waitFor(() => expect(names()).toEqual([]));
  expect(screen.getByRole("button", { name: "Review" })).toBeTruthy();
  expect(field.getAttribute("aria-expanded")).toBe("false");
});
