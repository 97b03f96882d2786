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

test("besides the page it shows which of all records are on it, where their number is given", () => {
  const { rerender } = render(<Pager page={0} pages={53} onPage={vi.fn()} />);
  expect(screen.queryByText(/^Records/)).toBeNull();
  const records = { pageSize: 20, shown: 5, total: 1_045 };
  rerender(<Pager page={52} pages={53} records={records} onPage={vi.fn()} />);
  expect(screen.getByText("Records 1,041 to 1,045 of 1,045")).toBeTruthy();
});
