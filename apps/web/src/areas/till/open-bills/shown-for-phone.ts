import type { OpenBill } from "@nuc/contract";
import type { Shown } from "../display/shown.ts";
import { billLink } from "./bill-link.ts";

/** What the customer reads while the phone is asked to pay. */
export function shownForPhone(open: OpenBill): Shown {
  const { state, lines, discounted, tip, amount: total } = open;
  const bill = {
    lines: lines.map(({ title, quantity, total: charged }) => ({
      title,
      quantity,
      total: charged,
    })),
    discounted,
    tip,
    total,
  };
  if (state === "open") return { kind: "scan", bill, link: billLink(open) };
  if (state === "paying") return { kind: "paying", bill };
  return state === "paid" ? { kind: "paid", total } : { kind: "over" };
}
