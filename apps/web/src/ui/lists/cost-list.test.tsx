import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CostLine, CostList } from "./cost-list.tsx";

test("each cost stands beside its name, and only what they come to stands under a rule", () => {
  render(
    <CostList>
      <CostLine label="Network fee">0.01 NUC</CostLine>
      <CostLine label="Left in Savings" total>
        4.99 NUC
      </CostLine>
    </CostList>,
  );
  const lines = screen.getAllByRole("term").map((term) => term.parentElement);
  expect(lines.map((line) => line?.textContent)).toEqual([
    "Network fee0.01 NUC",
    "Left in Savings4.99 NUC",
  ]);
  expect(lines.map((line) => line?.classList.contains("border-t"))).toEqual([false, true]);
});
