import { buttonClass } from "../../ui/classes/button-class.ts";
import { Brand } from "../../ui/drawings/brand.tsx";
import { ReedRing } from "../../ui/drawings/reed-ring.tsx";

/** What a screen of the application is where no script runs. */
export function WithoutScript() {
  return (
    <div className="flex min-h-dvh flex-col px-(--gutter) py-5">
      <header>
        <Brand />
      </header>
      <main id="main" className="m-auto grid max-w-lg justify-items-center gap-6 py-12 text-center">
        <ReedRing value={0} className="size-40" />
        <h1 className="text-h1">This page needs JavaScript</h1>
        <p className="text-lead text-ink-2">
          Your keys are made and used in your browser and never leave it. Switch JavaScript on for
          this site and reload the page.
        </p>
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          Back to the home page
        </a>
      </main>
    </div>
  );
}
