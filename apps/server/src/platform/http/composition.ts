import type { ToggleColumn } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { SiteFacts } from "../site/pages.ts";
import type { CallerResolver } from "./caller.ts";

export interface Feature {
  /** Where its routes begin, such as `/api/v1/nuc/wallet`. */
  prefix: string;
  routes: FastifyPluginAsyncZod;
}

/** What the application hands to the platform: its features, and what the platform asks of them. */
export interface Composition {
  callers: CallerResolver;
  /** Addresses of the wallets of an account, for the balances that its pages are told. */
  walletAddressesOf: (accountId: string) => Promise<string[]>;
  /** Those of the accounts for whom a feature is on, for the switches that their pages are told. */
  accountsWithFeature: (
    column: ToggleColumn,
    accountIds: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  /** What the public pages show now; asked for after a `pages-changed` event. */
  siteFacts: () => Promise<SiteFacts>;
  features: readonly Feature[];
  /** Work of a start, in order, with jobs running and before the site listens. */
  startup: readonly (() => Promise<void>)[];
}
