import { parseNuc } from "@nuc/money";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Amount } from "./amount.tsx";

test.each([
  [<Amount key="a" value={parseNuc("12480.5")} />, "12,480.50 NUC"],
  [<Amount key="b" value={parseNuc("0.019999")} />, "0.01 NUC"],
  [<Amount key="c" value={parseNuc("0.019999")} exact />, "0.019999 NUC"],
  [<Amount key="d" value={parseNuc("250")} direction="in" />, "+ 250.00 NUC"],
  [<Amount key="e" value={parseNuc("250")} unit={null} />, "250.00"],
  [<Amount key="f" value={undefined} />, "–"],
])("an amount is never more than there is, and unknown is not zero", (amount, text) => {
  expect(render(amount).container.textContent).toBe(text);
});
