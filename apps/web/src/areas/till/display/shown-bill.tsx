import { parseNuc } from "@nuc/money";
import { type ReactNode, useEffect, useRef } from "react";
import { Amount } from "../../../ui/values/amount.tsx";
import type { ShownBill } from "./shown.ts";

const broken = "wrap-anywhere whitespace-normal!";

/** Its lines; the last one is always in sight. */
export function ShownBillPart({ bill }: { readonly bill: ShownBill }) {
  const list = useRef<HTMLUListElement>(null);
  const { length } = bill.lines;
  useEffect(() => {
    const { current } = list;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, [length]);
  const lines = bill.lines.map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <section
      aria-label="Bill"
      className="flex min-h-0 flex-col justify-center bg-bg p-[clamp(1.25rem,4vw,4rem)]"
    >
      <ul
        ref={list}
        aria-label="Lines of the bill"
        // Scrolled by keys too where no pointer is at hand.
        tabIndex={0}
        className="grid max-h-full content-start gap-[0.6em] overflow-y-auto"
      >
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
