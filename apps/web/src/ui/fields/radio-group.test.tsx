import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RadioGroup } from "./radio-group.tsx";

test("a group without a choice that is needed is marked as wrong, with its message", () => {
  const options = [
    { value: "a", label: "Male" },
    { value: "b", label: "Female" },
  ];
  const { rerender } = render(<RadioGroup legend="Gender" options={options} />);
  const group = screen.getByRole("radiogroup", { name: "Gender" });
  expect(group.hasAttribute("aria-invalid")).toBe(false);
  rerender(<RadioGroup legend="Gender" options={options} error="Gender is required!" />);
  expect(group.getAttribute("aria-invalid")).toBe("true");
  const message = document.getElementById(group.getAttribute("aria-describedby") ?? "");
  expect(message?.textContent).toBe("Gender is required!");
});
