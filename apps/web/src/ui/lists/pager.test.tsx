import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Pager } from "./pager.tsx";

test("on the last page Next does nothing more, and keeps the keyboard where it is", () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pager page={0} pages={2} onPage={onPage} />);
  const next = screen.getByRole("button", { name: "Next" });
  next.focus();
  fireEvent.click(next);
  expect(onPage.mock.calls).toEqual([[1]]);
  for (const busy of [true, false]) {
    rerender(<Pager page={1} pages={2} busy={busy} onPage={onPage} />);
    fireEvent.click(next);
    expect([onPage.mock.calls.length, next.getAttribute("aria-disabled")]).toEqual([1, "true"]);
    expect(document.activeElement).toBe(next);
  }
});

test("besides the page it shows which of all records are on it, where it is given", () => {
  const { rerender } = render(<Pager page={0} pages={3} onPage={vi.fn()} />);
  expect(screen.queryByText(/^Records/)).toBeNull();
  rerender(<Pager page={0} pages={3} range="1 to 20 of 45" onPage={vi.fn()} />);
  expect(screen.getByText("Records 1 to 20 of 45")).toBeTruthy();
});
