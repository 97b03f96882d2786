import type { Database } from "@nuc/database";
import type { PinKey } from "@nuc/keys";
import type { Ledger, Treasury } from "@nuc/ledger";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock/clock.ts";
import type { Config } from "./config/config.ts";
import type { PasswordCost } from "./config/password-cost.ts";
import type { Tables } from "./database/tables.ts";
import type { FailureLog } from "./failures/failure-log.ts";
import type { Examiner } from "./examiner/examiner.ts";
import type { Events } from "./events/events.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { ServerKeys } from "./keys/server-keys.ts";
import type { Limits } from "./limits/limits.ts";
import type { Mail } from "./mail/mail.ts";
import type { Maintenance } from "./maintenance/maintenance.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Texts } from "./texts/texts.ts";

/** What every feature is built on. One per process; nothing in it knows a business rule. */
export interface Platform {
  readonly config: Config;
  readonly keys: ServerKeys;
  readonly database: Database<Tables>;
  readonly ledger: Ledger & Treasury;
  readonly mail: Mail;
  readonly texts: Texts;
  readonly jobs: Jobs;
  /** Checks of documents and faces; their process starts with the first one. */
  readonly examiner: Examiner;
  readonly passwordCost: PasswordCost;
  /** Stretches the PINs under which keys are sealed. */
  readonly pinKey: PinKey;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly events: Events;
  readonly failures: FailureLog;
  readonly maintenance: Maintenance;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** Writes to the operator's terminal; not a log. */
  readonly print: (text: string) => void;
  /** Folder of the built site. */
  readonly siteDirectory: string;
}
