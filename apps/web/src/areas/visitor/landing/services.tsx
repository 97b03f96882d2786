import type { ServicesContent } from "@nuc/contract";
import {
  ArrowRight,
  BadgeCheck,
  Bell,
  Blocks,
  History,
  Medal,
  Pickaxe,
  Send,
  ShoppingBag,
  Store,
  Wallet,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { SectionHead } from "./section-head.tsx";

type Service = ServicesContent["items"][number];

const icons: Record<Service["icon"], LucideIcon> = {
  wallet: Wallet,
  send: Send,
  history: History,
  ledger: Blocks,
  mint: Medal,
  miner: Pickaxe,
  buy: ShoppingBag,
  identity: BadgeCheck,
  shop: Store,
  notice: Bell,
};

/** Services: a plain list of what can be done, and of what joins it. Only what works leads somewhere. */
export function Services({ services }: { readonly services: ServicesContent }) {
  const { title, lead, items } = services;
  const now = items.filter((item) => item.available === "now");
  const soon = items.filter((item) => item.available === "soon");
  return (
    <section id="services" className="pb-(--section)">
      <div className="page">
        <SectionHead title={title} lead={lead} />
        <ul className="border-t border-line">
          {now.map((item) => (
            <li key={item.name} className="border-b border-line">
              <a href={item.href} className={`group text-inherit no-underline ${rowClass} md:py-7`}>
                <ServiceText {...item} />
                <ArrowRight
                  className="size-5 transition-transform group-hover:translate-x-1 max-md:hidden"
                  strokeWidth={1.75}
                  aria-hidden="true"
                />
              </a>
            </li>
          ))}
        </ul>
        {soon.length > 0 && <Soon items={soon} />}
      </div>
    </section>
  );
}

const rowClass =
  "grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-5 md:grid-cols-[3.5rem_minmax(0,0.9fr)_minmax(0,1.3fr)_2rem] md:gap-6";

function ServiceText({ icon, name, text }: Pick<Service, "icon" | "name" | "text">) {
  const Icon = icons[icon];
  return (
    <>
      <span className="grid size-13 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h3 className="text-[1.25rem] leading-[1.12] font-[580] tracking-[-0.02em] group-hover:text-accent-text md:text-[1.5rem]">
        {name}
      </h3>
      <p className="text-ink-2 max-md:col-start-2">{text}</p>
    </>
  );
}

function Soon({ items }: { readonly items: readonly Service[] }) {
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-3">
      {items.map(({ icon, name, text }) => {
        const Icon = icons[icon];
        return (
          <li
            key={name}
            className="grid content-start gap-2 rounded-3 border border-line bg-surface p-5"
          >
            <span className="flex items-center justify-between">
              <Icon className="size-5 text-copper-text" strokeWidth={1.75} aria-hidden="true" />
              <Badge>Soon</Badge>
            </span>
            <h3 className="text-[1.0625rem] font-[580]">{name}</h3>
            <p className="text-small text-ink-2">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
