import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PageStep } from "./page-step.tsx";

afterEach(() => void vi.restoreAllMocks());

test("a step of a page is at the top immediately, however the page scrolls otherwise", () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  render(<PageStep>Done</PageStep>);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, left: 0, behavior: "instant" });
  expect(document.activeElement).toBe(screen.getByText("Done"));
});
