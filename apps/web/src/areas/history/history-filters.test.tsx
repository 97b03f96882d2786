import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fullHistory } from "../../session/wallets/history-query.ts";
import { HistoryFilters } from "./history-filters.tsx";

const draw = (question = fullHistory) => {
  const onQuestion = vi.fn();
  render(<HistoryFilters question={question} fault={undefined} onQuestion={onQuestion} />);
  return onQuestion;
};

test("the days are folded until they are asked for, and say that some are chosen", () => {
  const onQuestion = draw();
  const button = screen.getByRole("button", { name: "Any day" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-02-01" } });
  expect(onQuestion).toHaveBeenCalledWith({ ...fullHistory, firstDay: "2026-02-01" });
});

test("chosen days are open from the start", () => {
  draw({ ...fullHistory, lastDay: "2026-02-01" });
  const button = screen.getByRole("button", { name: "Chosen days" });
  expect(button.getAttribute("aria-expanded")).toBe("true");
});
