import { Benefits } from "./benefits.tsx";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import { Services } from "./services.tsx";

/** The visitor's page between header and footer. Plain HTML: what moves is started by the islands. */
export function Landing() {
  return (
    <main id="main" className="flex-1">
      <Hero />
      <Figures />
      <Benefits />
      <Services />
    </main>
  );
}
