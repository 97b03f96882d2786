import { ArrowDownLeft, ArrowUpRight } from "lucide-react";

/** Which way something went, as an arrow and a word. */
export function Direction({ direction }: { readonly direction: "in" | "out" }) {
  const Arrow = direction === "in" ? ArrowDownLeft : ArrowUpRight;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Arrow
        className={`size-4 ${direction === "in" ? "text-success" : "text-ink-3"}`}
        strokeWidth={2}
        aria-hidden="true"
      />
      {direction === "in" ? "In" : "Out"}
    </span>
  );
}
