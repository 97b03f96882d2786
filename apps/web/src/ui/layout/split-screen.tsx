import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Brand } from "../drawings/brand.tsx";
import { Coin } from "../drawings/coin.tsx";
import { ReedCircle } from "../drawings/reed-ring.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export interface SplitScreenProps {
  /** Heading, form and links. */
  readonly children: ReactNode;
  /** The sentence on the deep panel. */
  readonly panelTitle: string;
  /** Short facts with ticks under it. */
  readonly panelPoints: readonly string[];
  /** 416 px by default; `wide` is 560 px for forms with two columns. */
  readonly size?: "normal" | "wide" | undefined;
}

const clock = { count: 96, outer: 197, inner: 178 };
/** As many reeds as in the look's own picture: about two thirds of a day. */
const clockFilled = 58;

/** A form at the left, the deep panel with the coin at the right (below the form on phones). Brings its own top bar. */
export function SplitScreen({
  children,
  panelTitle,
  panelPoints,
  size = "normal",
}: SplitScreenProps) {
  return (
    <div className="grid min-h-dvh max-md:grid-rows-[1fr_auto] md:min-h-[min(100dvh,60rem)] md:grid-cols-2">
      <div className="flex flex-col px-(--gutter) pt-5 pb-12">
        <header className="flex items-center justify-between gap-3">
          <Brand />
          <ThemeToggle />
        </header>
        <main
          id="main"
          className={`m-auto grid w-full gap-5 py-8 ${size === "wide" ? "max-w-[35rem]" : "max-w-[26rem]"}`}
        >
          {children}
        </main>
      </div>
      <aside className="on-deep relative flex min-h-100 flex-col justify-end overflow-hidden bg-deep p-[clamp(2rem,4vw,4rem)] max-md:pt-[min(54vw,17rem)] md:sticky md:top-4 md:m-4 md:ml-0 md:max-h-[calc(100dvh-2rem)] md:rounded-4">
        <div className="absolute top-0 right-0 aspect-square w-[min(58%,18rem)] translate-x-[20.7%] -translate-y-[20.7%] md:w-[min(82%,100dvh-20rem)] md:translate-x-[17%] md:-translate-y-[13.4%]">
          <ReedCircle
            reeds={clock}
            filled={clockFilled}
            strokeWidth={2.6}
            className="absolute -inset-[14.6%] size-[129.2%]"
          />
          <Coin className="relative size-full" />
        </div>
        <div className="relative grid max-w-md gap-4">
          <h2 className="text-h2">{panelTitle}</h2>
          <ul className="grid gap-2.5 text-small">
            {panelPoints.map((point) => (
              <li key={point} className="flex items-start gap-2.5">
                <Check
                  className="mt-[0.1em] size-[1.15em] text-mint"
                  strokeWidth={1.75}
                  aria-hidden="true"
                />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
