import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextField } from "./text-field.tsx";

const described = (): string =>
  (screen.getByRole("textbox").getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" + ");

test("an error takes the place of the hint, which mostly says the same rule", () => {
  const { rerender } = render(<TextField label="Name" hint="Longer than 4 characters" />);
  expect(described()).toBe("Longer than 4 characters");
  rerender(<TextField label="Name" hint="Longer than 4 characters" error="Too short" />);
  expect(described()).toBe("Too short");
  expect(screen.queryByText("Longer than 4 characters")).toBeNull();
});

test("a hint that is a fact stays beside the error", () => {
  render(<TextField label="Amount" hint="You have 5 NUC" hintStays error="Too much" />);
  expect(described()).toBe("Too much + You have 5 NUC");
});

test("a message that stands elsewhere marks the field and describes it", () => {
  render(
    <>
      <p id="of-all">Fill in all</p>
      <TextField label="Word" faultId="of-all" />
    </>,
  );
  expect(described()).toBe("Fill in all");
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
});

test("an error that comes while one is in the field is read out, another waits until one is there", () => {
  const { rerender } = render(<TextField label="Name" />);
  const field = screen.getByRole("textbox");
  fireEvent.focus(field);
  rerender(<TextField label="Name" error="Too short" />);
  const region = screen.getByText("Too short").closest("[aria-live]");
  expect(region?.getAttribute("aria-live")).toBe("polite");
  fireEvent.blur(field);
  expect(region?.getAttribute("aria-live")).toBe("off");
});
