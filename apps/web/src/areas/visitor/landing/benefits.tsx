import type { BenefitsContent } from "@nuc/contract";
import { classNames } from "../../../ui/classes/class-names.ts";
import { benefitFigures } from "./benefit-figures.tsx";
import { SectionHead } from "./section-head.tsx";

type Benefit = BenefitsContent["items"][number];

/** Cards that each show one promise. */
export function Benefits({ benefits }: { readonly benefits: BenefitsContent }) {
  const { title, lead, items } = benefits;
  return (
    <section id="benefits" className="pt-[clamp(3rem,5vw,5rem)] pb-(--section)">
      <div className="page">
        <SectionHead title={title} lead={lead} />
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {items.map((item, index) => (
            <BenefitCard key={item.title} item={item} width={widthOf(index, items.length)} />
          ))}
        </div>
      </div>
    </section>
  );
}

type Width = "one" | "two" | "row";

/** Wide and narrow cards change place from row to row; a last card that is alone in its row fills it. */
function widthOf(index: number, count: number): Width {
  const isLast = index === count - 1;
  const place = index % 4;
  if (isLast && (place === 0 || place === 2)) return "row";
  return place === 0 || place === 3 ? "two" : "one";
}

const widths: Record<Width, string> = {
  one: "",
  two: "md:col-span-2",
  row: "md:col-span-2 lg:col-span-3",
};

function BenefitCard({ item, width }: { readonly item: Benefit; readonly width: Width }) {
  const isDeep = item.figure === "phrase";
  const isSidewise = !isDeep && width !== "one";
  const Figure = benefitFigures[item.figure];
  return (
    <article
      className={classNames(
        "flex flex-col gap-3 overflow-hidden rounded-4 border p-[clamp(1.5rem,2.6vw,2.5rem)] lg:min-h-92",
        isDeep ? "on-deep border-transparent bg-deep" : "border-line bg-surface",
        isSidewise &&
          "justify-center gap-[clamp(1.5rem,3vw,3rem)] md:flex-row md:items-center md:*:flex-1",
        widths[width],
      )}
    >
      <div className="grid gap-3">
        <h3 className="text-h2">{item.title}</h3>
        <p className={classNames("max-w-[30em]", isDeep ? "text-on-deep-2" : "text-ink-2")}>
          {item.text}
        </p>
      </div>
      {Figure !== null && <Figure />}
    </article>
  );
}
