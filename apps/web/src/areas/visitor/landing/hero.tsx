import type { HomeContent, VideoContent } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { ArrowDown, BadgeCheck, Check, Eye, KeyRound, Play, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Coin } from "../../../ui/drawings/coin.tsx";
import { dayReeds } from "../islands/day-reeds.ts";
import { DayRing } from "./day-ring.tsx";
import { filmDialog } from "../dialogs/film-dialog.tsx";
import { opens } from "../dialogs/native-dialog.tsx";
import { Amount } from "../../../ui/values/amount.tsx";

const promiseIcons = [KeyRound, BadgeCheck, Eye];

export interface HeroProps {
  readonly home: HomeContent;
  readonly film: VideoContent["film"];
}

/** Headline, the two actions, and the coin in its day ring. */
export function Hero({ home, film }: HeroProps) {
  return (
    <section id="home" className="overflow-clip">
      <div className="page grid items-center gap-8 pt-[clamp(1.5rem,4vw,3.5rem)] pb-[clamp(3.5rem,7vw,6rem)] md:grid-cols-[minmax(0,1.06fr)_minmax(0,0.94fr)]">
        {/* As high as the stage beside it, which may still be on its way: nothing moves down when it comes. */}
        <div className="md:grid md:min-h-[calc((min(100vw-2*var(--gutter),var(--page))-2rem)*0.47)] md:content-center">
          <h1 className="text-display">{home.headline}</h1>
          <p className="mt-6 max-w-[29em] text-lead text-ink-2">{home.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-md:*:flex-[1_1_100%]">
            <a href="/register" className={buttonClass({ size: "large" })}>
              Open your wallet
            </a>
            {film === null ? <HowItWorksLink /> : <FilmButton film={film} />}
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-2">
            {home.promises.map((promise, index) => {
              const Icon = promiseIcons[index] ?? Check;
              return (
                <li key={promise} className="flex items-center gap-2">
                  <Icon
                    className="size-4.5 text-accent-text"
                    strokeWidth={1.75}
                    aria-hidden="true"
                  />
                  {promise}
                </li>
              );
            })}
          </ul>
        </div>
        <Stage />
      </div>
    </section>
  );
}

const secondary = buttonClass({ size: "large", variant: "secondary" });

function HowItWorksLink() {
  return (
    <a href="#about" className={secondary}>
      <ArrowDown className="size-5" strokeWidth={1.75} aria-hidden="true" />
      See how it works
    </a>
  );
}

/** Opens the film; without JavaScript the file itself is offered too, for browsers that cannot open the dialog alone. */
function FilmButton({ film }: { readonly film: NonNullable<VideoContent["film"]> }) {
  return (
    <>
      <button type="button" {...opens(filmDialog)} className={secondary}>
        <Play className="size-5" strokeWidth={1.75} aria-hidden="true" />
        See how it works
      </button>
      <noscript>
        <a href={film.src} className="prose-link inline-flex min-h-11 items-center text-small">
          The film as a file
        </a>
      </noscript>
    </>
  );
}

function Stage() {
  return (
    <div
      data-island="coin"
      className="relative mx-auto aspect-square w-[min(100%,24rem)] perspective-[60rem] md:mr-[-1.5rem] md:w-[min(100%,36rem)]"
    >
      <DayRing reeds={dayReeds} className="absolute inset-0 size-full" />
      <Coin
        label="A copper NUC coin with a milled edge"
        className="absolute inset-[13%] size-[74%] drop-shadow-[0_28px_40px_oklch(0.35_0.06_60_/_0.28)] transition-transform duration-(--base) ease-out"
      />
      <Tag
        icon={<Timer />}
        tone="copper"
        data-day-clock
        hidden
        className="top-[3%] right-0 md:top-[11%] md:right-3"
      >
        Today, UTC
        <strong className="block font-[620] figures">
          <time data-day-time />
        </strong>
      </Tag>
      <Tag icon={<Check />} tone="accent" className="bottom-[3%] left-0 md:bottom-[14%] md:-left-6">
        Arrived in one block
        <strong className="block">
          <Amount value={parseNuc("12.5")} direction="in" />
        </strong>
      </Tag>
    </div>
  );
}

interface TagProps {
  readonly icon: ReactNode;
  readonly tone: "copper" | "accent";
  readonly className: string;
  readonly hidden?: boolean;
  readonly "data-day-clock"?: boolean;
  readonly children: ReactNode;
}

const tagTones = {
  copper: "bg-copper-soft text-copper-text",
  accent: "bg-accent-soft text-accent-text",
};

/** A small plate over the coin. */
function Tag({ icon, tone, className, children, ...rest }: TagProps) {
  return (
    <div
      {...rest}
      className={`absolute flex items-center gap-3 rounded-2 border border-line bg-raised px-3 py-2 text-small leading-[1.3] shadow-3 [[hidden]]:hidden md:px-4 md:py-3 ${className}`}
    >
      <span
        className={`grid size-9 place-items-center rounded-full [&_svg]:size-5 [&_svg]:stroke-[1.75] ${tagTones[tone]}`}
        aria-hidden="true"
      >
        {icon}
      </span>
      <span>{children}</span>
    </div>
  );
}
