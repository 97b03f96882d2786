import { parseNuc } from "@nuc/money";
import { Mark } from "../../../ui/drawings/brand.tsx";
import { Coin } from "../../../ui/drawings/coin.tsx";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import type { Shown } from "./shown.ts";

const broken = "wrap-anywhere whitespace-normal!";

type ShownSale = Extract<Shown, { readonly bill: unknown }>;

const prompts = {
  bill: undefined,
  pin: "Please enter your PIN at the till.",
  again: "That did not work. Please try again at the till.",
  paying: "One moment, please…",
  scan: "Please scan the code with your phone.",
} satisfies Record<ShownSale["kind"], string | undefined>;

/** What is asked for, and what to do. */
export function Prompt({ shown }: { readonly shown: ShownSale }) {
  const prompt = prompts[shown.kind];
  return (
    <section
      aria-label="Total"
      className="grid content-center justify-items-center gap-[1em] border-line bg-surface p-[clamp(1.25rem,4vw,4rem)] text-center landscape:border-l portrait:border-t"
    >
      <p className="grid gap-[0.4em]">
        <span className="text-ink-2">Total</span>
        <Amount
          value={parseNuc(shown.bill.total)}
          exact
          look="figure"
          className={`text-[clamp(2.5rem,1.5rem+5vw,7rem)]! ${broken}`}
        />
      </p>
      {shown.kind === "scan" && (
        <QrCode
          value={shown.link}
          label="QR code of the bill"
          className="size-[min(34vw,46dvh)] portrait:size-[min(60vw,30dvh)]"
        />
      )}
      <p role="status" className="max-w-[24em] text-[1.15em] font-[560]">
        {prompt}
      </p>
    </section>
  );
}

interface BigProps {
  readonly text: string;
  readonly mark?: boolean;
  /** NUC. */
  readonly paid?: string;
}

/** One thing to say, in the middle. */
export function Big({ text, mark = false, paid }: BigProps) {
  return (
    <div
      role="status"
      className="grid content-center justify-items-center gap-[1em] p-[clamp(1.25rem,4vw,4rem)] text-center"
    >
      {mark && <Mark className="size-[clamp(7rem,22vmin,16rem)]" />}
      {paid !== undefined && (
        <>
          <ReedRing value={1} className="size-[clamp(9rem,32vmin,22rem)]">
            <Coin className="size-[clamp(6rem,21vmin,14.5rem)]" />
          </ReedRing>
          <p className="text-[1.3em] font-[560]">
            Paid: <Amount value={parseNuc(paid)} exact className={broken} />
          </p>
        </>
      )}
      <p className="text-[clamp(2.25rem,1.5rem+4vw,6rem)] leading-[1.1] font-[620] tracking-[-0.02em]">
        {text}
      </p>
    </div>
  );
}
