import { parseNuc } from "@nuc/money";
import type { ReactNode } from "react";
import { Amount } from "../../../ui/values/amount.tsx";
import type { ShownBill } from "./shown.ts";

const broken = "wrap-anywhere whitespace-normal!";

/** Its lines; the last one is always in sight. */
export function ShownBillPart({ bill }: { readonly bill: ShownBill }) {
  const lines = bill.lines.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <section
      aria-label="Bill"
      // What is above a full screen is cut off: the last lines stay in sight, and there is no scrolling here.
      className="flex min-h-0 flex-col justify-end overflow-hidden bg-bg p-[clamp(1.25rem,4vw,4rem)]"
    >
      <ul aria-label="Lines of the bill" className="my-auto grid shrink-0 gap-[0.6em]">
        {lines.map(({ number, title, quantity, total }) => (
          <Line key={number} label={`${title} × ${quantity}`}>
            <Amount value={parseNuc(total)} exact unit={null} className={broken} />
          </Line>
        ))}
        {bill.discounted !== "0" && (
          <Line label="Discount" quiet>
            <Amount value={parseNuc(bill.discounted)} exact unit={null} direction="out" />
          </Line>
        )}
        {bill.tip !== "0" && (
          <Line label="Tip" quiet>
            <Amount value={parseNuc(bill.tip)} exact unit={null} />
          </Line>
        )}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly label: string;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

function Line({ label, quiet = false, children }: LineProps) {
  return (
    <li
      className={`flex items-baseline justify-between gap-[1em] border-b border-line pb-[0.5em] ${quiet ? "text-ink-2" : ""}`}
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="text-right">{children}</span>
    </li>
  );
}
