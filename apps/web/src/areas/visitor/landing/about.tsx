import type { AboutContent } from "@nuc/contract";
import { SectionHead } from "./section-head.tsx";

/** About Us: who and why. */
export function About({ about }: { readonly about: AboutContent }) {
  return (
    <section id="about" className="pt-(--section)">
      <div className="page grid gap-x-[clamp(2rem,6vw,6rem)] md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <SectionHead title={about.title} lead={about.lead} />
        <div className="grid content-start gap-5 text-[1.0625rem] leading-[1.6] text-ink-2 md:pt-3">
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[34em] whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
