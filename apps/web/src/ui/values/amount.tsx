import { splitNuc } from "@nuc/money";
import { classNames } from "../classes/class-names.ts";

export interface AmountProps {
  /** Smallest units (1 NUC = 10^12); undefined or null while unknown, shown as "–" and never as 0. */
  readonly value: bigint | undefined | null;
  /** All decimals that matter instead of two. */
  readonly exact?: boolean | undefined;
  /** Says in front which way it went: "in" is a green plus, "out" a plain minus. */
  readonly direction?: "in" | "out" | undefined;
  /** Null leaves the unit out. */
  readonly unit?: string | null | undefined;
  /** `text` scales with its surroundings, `figure` is 44 px, `balance` the selected wallet's 44 to 70 px. */
  readonly look?: "text" | "figure" | "balance" | undefined;
  readonly className?: string | undefined;
}

const looks = {
  text: { amount: "font-[560] tracking-[-0.012em]", unit: "ml-[0.05em] text-[0.86em] font-[450]" },
  figure: {
    amount: "text-[2.75rem] leading-none font-[570] tracking-[-0.04em]",
    unit: "ml-[0.05em] text-[0.42em] font-[480]",
  },
  balance: { amount: "text-balance", unit: "ml-[0.15em] text-[0.36em] font-[480]" },
};

const signs = { in: "+", out: "−" };

/** An amount of coins: whole part strong, decimals and unit quieter, tabular figures. */
export function Amount({
  value,
  exact = false,
  direction,
  unit = "NUC",
  look = "text",
  className,
}: AmountProps) {
  const base = classNames("figures whitespace-nowrap", looks[look].amount, className);
  if (value === undefined || value === null) return <span className={base}>–</span>;
  const { negative, whole, fraction } = splitNuc(value, exact ? {} : { maximumDecimals: 2 });
  return (
    <span className={base}>
      {direction !== undefined && (
        <span className={direction === "in" ? "text-success" : undefined}>{signs[direction]} </span>
      )}
      {negative && "−"}
      {whole}
      <span className="text-ink-3 in-[.on-deep]:text-on-deep-2">{fraction && `.${fraction}`}</span>
      {unit !== null && (
        <span
          className={classNames(
            "tracking-normal text-ink-3 in-[.on-deep]:text-on-deep-2",
            looks[look].unit,
          )}
        >
          {` ${unit}`}
        </span>
      )}
    </span>
  );
}
