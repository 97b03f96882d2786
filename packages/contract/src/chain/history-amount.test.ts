import { describe, expect, it } from "vitest";
import { historyAmount } from "./history-amount.ts";

describe("historyAmount", () => {
  it("reads the value of the first item", () => {
    expect(historyAmount({ data: '[{"value":"12.5"}]' })).toBe(12_500_000_000_000n);
    expect(historyAmount({ data: '[{"value":"1","to":"x"},{"value":"2"}]' })).toBe(10n ** 12n);
  });

  it("is undefined where there is none", () => {
    for (const data of ["", "[]", "{}", "null", '[{"value":5}]', '[{"value":"many"}]'])
      expect(historyAmount({ data })).toBeUndefined();
  });
});
