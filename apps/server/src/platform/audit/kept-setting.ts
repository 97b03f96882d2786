import type { Database } from "@nuc/database";
import type { Config } from "../config/config.ts";
import type { Handle, Tables } from "../database/tables.ts";
import { claimSiteState, readSiteState, swapSiteState } from "../site-state/repository.ts";
import { type AuditOrigin, recordAudit } from "./audit.ts";
import { requireSeen } from "./seen.ts";

interface Services {
  readonly config: Config;
}

/** A setting that staff change while the site runs. */
interface SettingKind<Value> {
  /** Under which it is kept. */
  readonly name: string;
  /** In the audit. */
  readonly action: string;
  readonly subject: string;
  /** What the installation begins with. */
  readonly first: (config: Config) => Value;
  /** As the audit has it. */
  readonly audited?: (value: Value) => unknown;
}

/** Reads and sets it; a value is plain JSON. */
export interface KeptSetting<Value> {
  readonly read: (services: Services, handle: Handle) => Promise<Value>;
  /** Keeps the installation's first value, once: from then on staff set it. */
  readonly provide: (platform: Services & { readonly database: Database<Tables> }) => Promise<void>;
  /** Sets it, with its row of the audit. @param seen as `requireSeen`, whose refusal it throws */
  readonly write: (
    platform: Services & { readonly database: Database<Tables> },
    origin: AuditOrigin,
    value: Value,
    seen?: Value,
  ) => Promise<Value>;
}

/** Keeps a setting in the site's state. */
export function keptSetting<Value>(kind: SettingKind<Value>): KeptSetting<Value> {
  const { name, action, subject, first, audited = (value) => value } = kind;
  const parsed = ({ config }: Services, kept: string | undefined): Value =>
    kept === undefined ? first(config) : (JSON.parse(kept) as Value);
  return {
    read: async (services, handle) => parsed(services, await readSiteState(handle, name)),
    provide: async ({ config, database }) => {
      await claimSiteState(database.kysely, name, JSON.stringify(first(config)));
    },
    write: async (platform, origin, value, seen) =>
      await platform.database.kysely.transaction().execute(async (transaction) => {
        const before = parsed(
          platform,
          await swapSiteState(transaction, name, JSON.stringify(value)),
        );
        const matter = { subject, actions: [action], seen, now: before, wanted: value };
        await requireSeen(transaction, origin, matter);
        const values = { before: audited(before), after: audited(value) };
        await recordAudit(transaction, { ...origin, action, subject, ...values });
        return value;
      }),
  };
}
