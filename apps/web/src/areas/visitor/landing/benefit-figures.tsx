import type { BenefitsContent } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import type { ComponentType } from "react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { smallDayReeds } from "../islands/day-reeds.ts";
import { DayRing } from "./day-ring.tsx";
import { Shortened } from "../../../ui/values/shortened.tsx";
import { Amount } from "../../../ui/values/amount.tsx";

/** Twelve words that make no valid phrase, so that no real wallet can be on this page. */
const sampleWords =
  "harbor violin copper meadow lantern orbit pencil winter saddle amber ripple garden".split(" ");

function Phrase() {
  return (
    <ol className="mt-auto grid grid-cols-2 gap-2 pt-6 md:grid-cols-4">
      {sampleWords.map((word, index) => (
        <li
          key={word}
          className="flex gap-2.5 rounded-1 bg-deep-2 px-3.5 py-3 font-mono text-[0.9375rem] leading-none"
        >
          <span className="min-w-[1.2em] text-on-deep-2 figures">{index + 1}</span>
          {word}
        </li>
      ))}
    </ol>
  );
}

const sampleAddresses = [
  { address: "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc", tone: "success", word: "Known" },
  { address: "5D1U8Xpve78KXxepn2PHFPvyaYFemaLfKRQmLssYZQhWJCU5", tone: "warning", word: "New" },
] as const;

function Rosettes() {
  return (
    <ul className="mt-auto grid gap-2.5 pt-6 text-small">
      {sampleAddresses.map(({ address, tone, word }) => (
        <li
          key={address}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2 bg-sunken px-3.5 py-3"
        >
          <span className="flex min-w-0 items-center gap-2">
            <Rosette address={address} />
            <Shortened whole={address} />
          </span>
          <Badge tone={tone} dot>
            {word}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Day() {
  return (
    <div data-island="coin" className="mt-auto grid justify-items-center gap-2 pt-6">
      <DayRing reeds={smallDayReeds} width={3.4} className="size-[9.375rem]" />
      <p className="text-small text-ink-3 figures noscript:hidden">
        <time data-day-time>–</time> UTC
      </p>
    </div>
  );
}

const statement = [
  { label: "You send", amount: "250" },
  { label: "Network fee", amount: "0.01" },
  { label: "Left in Savings", amount: "12230.49" },
];

function Statement() {
  return (
    <dl className="grid gap-2.5 rounded-3 border border-line bg-bg p-6 text-small">
      {statement.map(({ label, amount }, index) => (
        <div
          key={label}
          className={`flex justify-between gap-4 ${index === statement.length - 1 ? "border-t border-line pt-3 text-body" : ""}`}
        >
          <dt className={index === statement.length - 1 ? "font-[580]" : "text-ink-2"}>{label}</dt>
          <dd>
            <Amount value={parseNuc(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const blocks = [
  { number: "2,418", transfers: "1 transfer" },
  { number: "2,417", transfers: "5 transfers" },
  { number: "2,416", transfers: "2 transfers" },
];

function Blocks() {
  return (
    <ol className="mt-auto grid gap-2.5 pt-6 text-small">
      {blocks.map(({ number, transfers }) => (
        <li key={number} className="flex justify-between gap-3 rounded-2 bg-sunken px-3.5 py-3">
          <span className="font-[560] figures"># {number}</span>
          <span className="text-ink-2">{transfers}</span>
        </li>
      ))}
    </ol>
  );
}

/** The drawings that a benefit may ask for, by name. */
export const benefitFigures: Record<
  BenefitsContent["items"][number]["figure"],
  ComponentType | null
> = {
  phrase: Phrase,
  rosettes: Rosettes,
  day: Day,
  statement: Statement,
  blocks: Blocks,
  none: null,
};
