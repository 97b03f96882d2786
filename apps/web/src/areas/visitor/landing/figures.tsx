/** Facts of the ledger, filled in by their island. The places are there from the start, so that nothing moves. */
export function Figures() {
  return (
    <section
      aria-label="The ledger right now"
      className="border-y border-line"
      data-island="figures"
    >
      <dl className="page grid grid-cols-2 items-center gap-x-12 gap-y-5 py-6 md:grid-cols-[1fr_auto_auto_auto]">
        <Figure label="In circulation" name="circulating" unit="NUC" large />
        <Figure label="Total supply" name="total" unit="NUC" />
        <Figure label="Latest block" name="block" href="/explorer" />
        <Figure label="Block time" name="time" />
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly name: string;
  readonly unit?: string;
  readonly large?: boolean;
  /** Makes the figure a link; the island may lead it further, to the very block. */
  readonly href?: string;
}

function Figure({ label, name, unit, large = false, href }: FigureProps) {
  return (
    <div className={large ? "max-md:col-span-2" : "md:min-w-32"}>
      <dt className="text-micro text-ink-3">{label}</dt>
      <dd
        className={`figures whitespace-nowrap font-[580] ${large ? "text-[1.875rem] leading-[1.2] tracking-[-0.03em]" : "text-[1.25rem] leading-[1.35] tracking-[-0.015em]"}`}
      >
        {href === undefined ? (
          <span data-figure={name}>–</span>
        ) : (
          <a href={href} data-figure={name} className="underline-offset-4 hover:underline">
            –
          </a>
        )}
        {unit !== undefined && (
          <span className="ml-[0.3em] text-[0.7em] font-[450] tracking-normal text-ink-3">
            {unit}
          </span>
        )}
      </dd>
    </div>
  );
}
