import type { LandingContent, LandingRate } from "@nuc/contract";
import { About } from "./about.tsx";
import { Benefits } from "./benefits.tsx";
import { Contact } from "../forms/contact.tsx";
import { FilmDialog } from "../dialogs/film-dialog.tsx";
import { Hero } from "./hero.tsx";
import { PriceStrip } from "./price-strip.tsx";
import { Roadmap } from "../roadmap/roadmap.tsx";
import { Services } from "./services.tsx";
import { Team } from "./team.tsx";
import { WalletActions } from "./wallet-actions.tsx";

export interface LandingProps {
  readonly content: LandingContent;
  /** Null where the rate is not known yet; the island asks for it. */
  readonly rate: LandingRate | null;
}

/** The visitor's page between header and footer. Plain HTML: what moves is started by the islands. */
export function Landing({ content, rate }: LandingProps) {
  const { film } = content.video;
  return (
    <main id="main" className="flex-1">
      <Hero home={content.home} film={film} />
      <PriceStrip rate={rate} />
      <WalletActions />
      <About about={content.about} />
      <Benefits benefits={content.benefits} />
      <Roadmap roadmap={content.roadmap} />
      <Services services={content.services} />
      <Team team={content.team} />
      <Contact />
      {film !== null && <FilmDialog film={film} />}
    </main>
  );
}
