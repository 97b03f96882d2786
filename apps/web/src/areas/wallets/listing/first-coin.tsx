import type { ReactNode } from "react";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { Card } from "../../../ui/layout/card.tsx";

/** What a new customer does until coins are there, with the minutes that each step takes. */
export function FirstCoin() {
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center gap-5">
        <ReedRing value={0} className="size-20 flex-none" />
        <div>
          <h2 className="text-h2">Your first coin</h2>
          <p className="text-ink-2">Three steps, about 12 minutes</p>
        </div>
      </header>
      <Card>
        <ol className="grid gap-6">
          <Step number={1} title="Create a wallet" minutes={4}>
            <p>You write down 12 words: have pen and paper ready.</p>
            <LinkButton to="/create-wallet" size="large" className="mt-3 max-md:px-5">
              Create wallet
            </LinkButton>
          </Step>
          <Step number={2} title="Verify your identity" minutes={5}>
            <p>A passport or licence and a selfie, now or later.</p>
          </Step>
          <Step number={3} title="Get coins" minutes={3}>
            <p>Buy them, or show your QR code to someone who has some.</p>
          </Step>
        </ol>
      </Card>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="text-ink-2">Already have a wallet?</span>
        <TextLink alone to="/import-wallet">
          Import a wallet
        </TextLink>
      </p>
    </div>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly minutes: number;
  readonly children: ReactNode;
}

function Step({ number, title, minutes, children }: StepProps) {
  return (
    <li className="flex flex-wrap gap-x-4">
      <span
        aria-hidden="true"
        className={`figures grid size-9 place-items-center rounded-full border text-small font-[560] ${number === 1 ? "border-copper text-copper-text" : "border-line-strong text-ink-2"}`}
      >
        {number}
      </span>
      <div className="grid flex-[1_1_10rem] gap-1">
        <span className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
          <strong className="font-[580]">{title}</strong>
          <span className="figures text-small text-ink-2">{minutes} min</span>
        </span>
        <div className="text-small text-ink-2">{children}</div>
      </div>
    </li>
  );
}
