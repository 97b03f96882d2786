import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { ReedCircle } from "../../../ui/reed-ring.tsx";
import { Rosette } from "../../../ui/rosette.tsx";

/** Twelve words that make no valid phrase, so that nobody's wallet can be on this page. */
const sampleWords = [
  "harbor",
  "violin",
  "copper",
  "meadow",
  "lantern",
  "orbit",
  "pencil",
  "winter",
  "saddle",
  "amber",
  "ripple",
  "garden",
];

const sampleAddresses = [
  {
    address: "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc",
    badge: (
      <Badge tone="success" dot>
        Known
      </Badge>
    ),
  },
  {
    address: "5D1U8Xpve78KXxepn2PHFPvyaYFemaLfKRQmLssYZQhWJCU5",
    badge: (
      <Badge tone="warning" dot>
        New
      </Badge>
    ),
  },
];

/** About Us: four cards that each show one promise. */
export function Benefits() {
  return (
    <section id="about" className="py-(--section)">
      <div className="page">
        <SectionHead title="Made for people who just want it to work">
          No jargon to learn first. You see what will happen before it happens, in numbers that add
          up.
        </SectionHead>
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          <TwelveWords />
          <LookTwice />
          <DailyBeat />
          <BeforeItHappens />
        </div>
      </div>
    </section>
  );
}

export function SectionHead({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <header className="mb-[clamp(2rem,4vw,3.5rem)] grid max-w-[44rem] gap-4">
      <h2 className="text-h1">{title}</h2>
      {children !== undefined && <p className="max-w-[34em] text-lead text-ink-2">{children}</p>}
    </header>
  );
}

const cardClass =
  "flex flex-col gap-3 overflow-hidden rounded-4 border p-[clamp(1.5rem,2.6vw,2.5rem)] lg:min-h-92";
const lightCard = `${cardClass} border-line bg-surface`;

function TwelveWords() {
  return (
    <article className={`${cardClass} on-deep border-transparent bg-deep md:col-span-2`}>
      <h3 className="text-h2">Twelve words, and they are yours</h3>
      <p className="max-w-[30em] text-on-deep-2">
        Your wallet is made on your own device. We never see the words that open it, so we cannot
        lose them, and nobody can take them from us.
      </p>
      <ol className="mt-auto grid grid-cols-2 gap-2 pt-6 md:grid-cols-4">
        {sampleWords.map((word, index) => (
          <li
            key={word}
            className="flex gap-2.5 rounded-1 bg-deep-2 px-3.5 py-3 font-mono text-[0.9375rem] leading-none"
          >
            <span className="min-w-[1.2em] text-on-deep-2 figures">{index + 1}</span>
            {word}
          </li>
        ))}
      </ol>
    </article>
  );
}

function LookTwice() {
  return (
    <article className={lightCard}>
      <h3 className="text-h2">Look twice, send once</h3>
      <p className="max-w-[30em] text-ink-2">
        Each address has its own rosette. If one letter differs, the picture does.
      </p>
      <ul className="mt-auto grid gap-2.5 pt-6 text-small">
        {sampleAddresses.map(({ address, badge }) => (
          <li
            key={address}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2 bg-sunken px-3.5 py-3"
          >
            <span className="flex min-w-0 items-center gap-2">
              <Rosette address={address} />
              <span className="code-text min-w-0 wrap-anywhere">
                {address.slice(0, 9)}
                <span className="px-[0.1em] text-ink-3">…</span>
                {address.slice(-6)}
              </span>
            </span>
            {badge}
          </li>
        ))}
      </ul>
    </article>
  );
}

const beat = { count: 96, outer: 197, inner: 164 };

function DailyBeat() {
  return (
    <article className={lightCard}>
      <h3 className="text-h2">A coin with a daily beat</h3>
      <p className="max-w-[30em] text-ink-2">
        The ring fills through the day, one notch each quarter of an hour, the same for everyone.
      </p>
      <ReedCircle reeds={beat} filled={79} className="mx-auto mt-auto mb-0 w-[9.375rem] pt-6" />
    </article>
  );
}

const statement = [
  { label: "You send", whole: "250", fraction: ".00" },
  { label: "Network fee", whole: "0", fraction: ".01" },
  { label: "Left in Savings", whole: "12,230", fraction: ".49" },
];

function BeforeItHappens() {
  return (
    <article
      className={`${lightCard} justify-center gap-[clamp(1.5rem,3vw,3rem)] md:col-span-2 md:flex-row md:items-center`}
    >
      <div className="grid flex-1 gap-3">
        <h3 className="text-h2">You see it before it happens</h3>
        <p className="max-w-[30em] text-ink-2">
          What leaves, what arrives, what it costs and what is left, on one quiet page. Nothing
          moves until you enter your wallet password.
        </p>
      </div>
      <dl className="grid flex-1 gap-2.5 rounded-3 border border-line bg-bg p-6 text-small">
        {statement.map(({ label, whole, fraction }, index) => (
          <div
            key={label}
            className={`flex justify-between gap-4 ${index === statement.length - 1 ? "border-t border-line pt-3 text-body" : ""}`}
          >
            <dt className={index === statement.length - 1 ? "font-[580]" : "text-ink-2"}>
              {label}
            </dt>
            <dd className="figures font-[560] whitespace-nowrap">
              {whole}
              <span className="text-ink-3">{fraction}</span>
              <span className="ml-[0.3em] text-[0.86em] font-[450] text-ink-3">NUC</span>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
