import type { Feature } from "./feature/feature.ts";
import type { SiteFacts } from "./site/pages.ts";
import type { CallerResolver, FactorReader, TillCallerResolver } from "./http/caller.ts";

/** What the application hands to the platform: its features, and what the platform asks of them. */
export interface Composition {
  callers: CallerResolver & TillCallerResolver & FactorReader;
  /** What the public pages show now; asked for after a `pages-changed` event. */
  siteFacts: () => Promise<SiteFacts>;
  /** Registered and started in this order. */
  features: readonly Feature[];
}
