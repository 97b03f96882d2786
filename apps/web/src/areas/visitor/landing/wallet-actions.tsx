import { ArrowDownLeft, ArrowUpRight, History, Plus } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Guilloche } from "../../../ui/drawings/guilloche.tsx";

/** Leads a visitor to the login, which says why. */
const loginFirst = "/login?first=wallet";

const actions: readonly { readonly label: string; readonly icon: LucideIcon }[] = [
  { label: "Create Wallet", icon: Plus },
  { label: "Send", icon: ArrowUpRight },
  { label: "Receive", icon: ArrowDownLeft },
  { label: "History", icon: History },
];

/** The way to a wallet for a visitor, and what it does: its actions lead to the login. */
export function WalletActions() {
  return (
    <section aria-labelledby="wallet-actions" className="pt-[clamp(3rem,5vw,5rem)]">
      <div className="page">
        <div className="on-deep relative grid items-center gap-x-12 gap-y-8 overflow-hidden rounded-4 bg-deep p-[clamp(1.5rem,4vw,3.5rem)] md:flex md:flex-wrap">
          <Guilloche className="pointer-events-none absolute -top-40 -right-24 size-120 text-deep-line opacity-70 mask-[linear-gradient(#000_45%,transparent_85%)]" />
          <div className="relative grid gap-2 md:flex-[1_1_20rem]">
            <h2 id="wallet-actions" className="text-h2">
              Your wallet
            </h2>
            <p className="max-w-[30em] text-on-deep-2">
              Sign up and create one in minutes, or log in to see yours.
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <a href="/register" className={buttonClass({ variant: "mint" })}>
                Sign up
              </a>
              <a href="/login" className={buttonClass({ variant: "secondary" })}>
                Log in
              </a>
            </div>
          </div>
          <ul className="relative grid grid-cols-4 gap-x-1 gap-y-2 max-md:-mx-2">
            {actions.map(({ label, icon: Icon }) => (
              <li key={label}>
                <a
                  href={loginFirst}
                  className="group grid justify-items-center gap-2 rounded-2 px-1 py-2 text-center text-small leading-[1.25] font-[540] text-on-deep no-underline md:min-w-28"
                >
                  <span className="grid size-14 place-items-center rounded-full bg-deep-2 transition-colors duration-(--fast) group-hover:bg-deep-line">
                    <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
                  </span>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
