import { formatNuc, parseNuc } from "@nuc/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { product } from "../testing/till-answers.ts";
import { billOf } from "./bill.ts";
import { emptyCart, withQuantity } from "./cart.ts";

const coffee = product();
const cake = product({ id: "p2", title: "Cake", price: "38" });

test("adds products, typed amounts and the tip, less the discount", () => {
  const cart = {
    ...withQuantity(emptyCart("mara.holder"), "p1", 2),
    keyed: [{ title: "", amount: "0.5" }],
    discount: "12.5",
    tip: "3",
  };
  const bill = billOf(cart, [coffee, cake]);
  expect([bill.subtotal, bill.discounted, bill.total].map(formatNuc)).toEqual([
    "84.5",
    "10.5625",
    "76.9375",
  ]);
});

// covers: 3.terminal-page.11
test("rounds the discount half up to the smallest unit, as the server does", () => {
  const smallest = { title: "", amount: "0.000000000001" };
  const cart = { ...emptyCart("mara.holder"), keyed: [smallest] };
  expect(billOf({ ...cart, discount: "50" }, []).discounted).toBe(1n);
  expect(billOf({ ...cart, discount: "49.99" }, []).discounted).toBe(0n);
});

test("what is sold no more is not charged, and named", () => {
  const bill = billOf(withQuantity(emptyCart("mara.holder"), "p9", 3), [coffee]);
  expect(bill.lines).toEqual([]);
  expect(bill.gone).toEqual(["p9"]);
});

test("no bill is below its tip or above its lines with it", () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 20n });
  const percent = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(units, units, percent, (price, tip, discount) => {
      const cart = {
        ...emptyCart("mara.holder"),
        keyed: [{ title: "", amount: formatNuc(price) }],
        discount: (discount / 100).toFixed(2),
        tip: formatNuc(tip),
      };
      const { total, discounted } = billOf(cart, []);
      expect(total).toBe(price - discounted + tip);
      expect(total >= tip && total <= price + tip).toBe(true);
      expect(parseNuc(formatNuc(total))).toBe(total);
    }),
  );
});
