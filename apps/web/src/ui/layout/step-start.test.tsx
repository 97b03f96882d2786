import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StepStart } from "./step-start.tsx";

test("a step that replaces another has the focus, and its dialog stands at the top", () => {
  const dialog = (step: string) => (
    <div data-testid="dialog">
      <StepStart key={step}>{step}</StepStart>
    </div>
  );
  const { rerender } = render(dialog("form"));
  const outer = screen.getByTestId("dialog");
  outer.scrollTop = 240;
  rerender(dialog("review"));
  expect(outer.scrollTop).toBe(0);
  expect(document.activeElement?.textContent).toBe("review");
});

test("a field that takes the focus by itself keeps it, for it begins its step", () => {
  render(
    <StepStart>
      <input aria-label="Code" autoFocus />
    </StepStart>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
});
