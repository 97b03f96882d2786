import type { Barrier } from "@nuc/contract";
import { Banner } from "../../../ui/feedback/banner.tsx";

/** What overrides every switch, in words. */
const barriers: Readonly<Record<Barrier, string>> = {
  maintenance: "The site is closed for maintenance: they only see the maintenance page.",
  closed: "The account is closed: nobody can log in to it.",
  suspended: "The account is suspended: they cannot log in or use anything that is on below.",
  unverified: "The account is not confirmed: they cannot log in until they enter their code.",
  terms: "They have not accepted the terms in force: they see nothing else until they do.",
};

/** Says what keeps somebody from everything, one line for each. */
export function Barriers({ barriers: met }: { readonly barriers: readonly Barrier[] }) {
  return (
    <ul aria-label="Over all switches" className="grid gap-2">
      {met.map((barrier) => (
        <li key={barrier}>
          <Banner tone="warning">{barriers[barrier]}</Banner>
        </li>
      ))}
    </ul>
  );
}
