import { ArrowRight, Blocks, History, Send, Wallet } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { SectionHead } from "./benefits.tsx";

interface Service {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
  /** Where it can be tried. */
  readonly href: string;
}

/** What a customer can do today. A service joins this list when it works. */
const services: readonly Service[] = [
  {
    icon: Wallet,
    name: "Wallet",
    text: "Several wallets, one account. The key is made on your device and stays there.",
    href: "/register",
  },
  {
    icon: Send,
    name: "Send coins",
    text: "The fee, the whole address and what is left are shown before anything moves.",
    href: "/register",
  },
  {
    icon: History,
    name: "History",
    text: "Every transfer with its time and block, to read or to download.",
    href: "/register",
  },
  {
    icon: Blocks,
    name: "Open ledger",
    text: "Each transfer is signed by its sender and stands in a block that anyone can check.",
    href: "/explorer",
  },
];

/** Services: a plain list of what can be done. */
export function Services() {
  return (
    <section id="services" className="pb-(--section)">
      <div className="page">
        <SectionHead title="What you can do" />
        <ul className="border-t border-line">
          {services.map(({ icon: Icon, name, text, href }) => (
            <li key={name} className="border-b border-line">
              <a
                href={href}
                className="group grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-5 text-inherit no-underline md:grid-cols-[3.5rem_minmax(0,0.9fr)_minmax(0,1.3fr)_2rem] md:gap-6 md:py-7"
              >
                <span className="grid size-13 place-items-center rounded-full bg-accent-soft text-accent-text">
                  <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
                </span>
                <h3 className="text-[1.25rem] leading-[1.12] font-[580] tracking-[-0.02em] group-hover:text-accent-text md:text-[1.5rem]">
                  {name}
                </h3>
                <p className="text-ink-2 max-md:col-start-2">{text}</p>
                <ArrowRight
                  className="size-5 max-md:hidden"
                  strokeWidth={1.75}
                  aria-hidden="true"
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
