import type { Database, Migration } from "@nuc/database";
import type { PinKey } from "@nuc/keys";
import { type EmbeddedLedgerOptions, openEmbeddedLedger } from "@nuc/ledger";
import type { FastifyBaseLogger } from "fastify";
import { type Clock, systemClock } from "./clock/clock.ts";
import type { Config } from "./config/config.ts";
import { PASSWORD_COST, type PasswordCost } from "./config/password-cost.ts";
import { isLoopback } from "./config/transport-rules.ts";
import { migrateConfigured, warnOfAuditRights } from "./database/migrate-as-owner.ts";
import { openConfiguredDatabase } from "./database/open-database.ts";
import type { Tables } from "./database/tables.ts";
import { EventLog } from "./events/event-log.ts";
import type { Examiner } from "./examiner/examiner.ts";
import { requireLibraries } from "./examiner/libraries.ts";
import { openExaminer } from "./examiner/open-examiner.ts";
import { failureLog } from "./failures/failure-log.ts";
import { registerHousekeeping } from "./housekeeping.ts";
import { claimInstallation } from "./installation/installation.ts";
import { bossJobs } from "./jobs/boss-jobs.ts";
import { loadServerKeys, type ServerKeys } from "./keys/server-keys.ts";
import { rateLimits } from "./limits/rate-limits.ts";
import { smtpTransport } from "./outbound/smtp-transport.ts";
import { maintenanceStatus } from "./maintenance/maintenance.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { MovableClock } from "./clock/movable-clock.ts";
import { outboundMessages, type Transport } from "./outbound/outbound.ts";
import { messageSeal } from "./outbound/sealed-words.ts";
import type { Platform } from "./platform.ts";
import { nodePinKey } from "./sealing/pin-key.ts";
import { gatewayTransport } from "./outbound/gateway-transport.ts";

export interface PlatformOptions {
  config: Config;
  /** Every migration of the ledger and the server, in order. */
  migrations: readonly Migration[];
  log: FastifyBaseLogger;
  /** Writes to the operator's terminal; not a log. */
  print: (text: string) => void;
  /** Folder of the built site. */
  siteDirectory: string;
  clock?: Clock;
  /** Opens another database than the configured one. */
  openDatabase?: () => Promise<Database<Tables>>;
  /** Checks documents in place of the process of identity checks. */
  examiner?: Examiner;
  /** Threads for signatures that several applications of a process share, for tests. */
  signatures?: EmbeddedLedgerOptions<Tables>["signatures"];
  /** Lowers the cost of hashing passwords, for tests. */
  passwordCost?: PasswordCost;
  /** Stretches PINs quickly, for tests. */
  pinKey?: PinKey;
}

/**
 * Opens what features are built on, in the order in which each needs the one before: keys,
 * database, schema, installation, ledger, and the services over them. Jobs, events and the
 * maintenance status begin with `startPlatform`, once every feature has said what it does.
 * Throws ConfigError, LibrariesError, ForeignInstallationError, or what database and ledger throw; whatever was
 * opened is closed then.
 */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, log } = options;
  const clock = options.clock ?? (config.production ? systemClock : new MovableClock());
  if (config.production && config.IDENTITY_URL === undefined) requireLibraries();
  const given = await loadServerKeys(config);
  const database = await (options.openDatabase ?? (() => openConfiguredDatabase(config, log)))();
  try {
    await migrateConfigured(database, config, options.migrations);
    if (config.production) await warnOfAuditRights(database, log);
    const keys = await claimInstallation(database, config, given);
    const ledger = await openEmbeddedLedger({ database, ...ledgerOptions(options, keys) });
    const metrics = createMetrics();
    metrics.observeBlocks(ledger);
    const jobs = bossJobs(database, log, metrics);
    const events = new EventLog(database, log);
    const platform: Platform = {
      config,
      keys,
      database,
      ledger,
      jobs,
      events,
      failures: failureLog(database, log),
      examiner: options.examiner ?? openExaminer({ config, clock, metrics, log }),
      passwordCost: options.passwordCost ?? PASSWORD_COST,
      pinKey: options.pinKey ?? nodePinKey,
      clock,
      metrics,
      log,
      ...outboundMessages({ database, jobs, clock, log, ...outboundOptions(options, keys) }),
      limits: rateLimits(database, config.RATE_LIMIT_SCALE),
      maintenance: maintenanceStatus(database, events, clock),
      print: options.print,
      siteDirectory: options.siteDirectory,
    };
    registerHousekeeping(platform);
    return platform;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Begins to read events and to do jobs. */
export async function startPlatform({ events, maintenance, jobs }: Platform): Promise<void> {
  await events.start();
  await maintenance.start();
  await jobs.start();
}

/**
 * Finishes what is under way and closes everything, the database last. What fails to close is
 * logged and keeps nothing else open.
 */
export async function closePlatform(platform: Platform): Promise<void> {
  const { jobs, examiner, events, failures, ledger, database, log } = platform;
  const parts = {
    jobs: () => jobs.stop(),
    examiner: () => examiner.close(),
    events: () => events.stop(),
    failures: () => failures.stop(),
    ledger: () => ledger.close(),
    database: () => database.close(),
  };
  for (const [part, close] of Object.entries(parts)) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error, part }, "closing failed");
    }
  }
}

function ledgerOptions({ config, log, signatures }: PlatformOptions, keys: ServerKeys) {
  return {
    treasuryMiniSecret: keys.treasury,
    genesis: {
      supply: config.GENESIS_SUPPLY,
      fee: config.TRANSFER_FEE,
      existentialDeposit: config.EXISTENTIAL_DEPOSIT,
    },
    onProblem: (error: unknown) => log.warn({ err: error }, "ledger error"),
    ...(signatures && { signatures }),
  };
}

function outboundOptions({ config, print }: PlatformOptions, keys: ServerKeys) {
  return {
    seal: messageSeal(keys),
    transports: transportsOf(config),
    outbox: config.production ? null : { print },
  };
}

function transportsOf(config: Config): { email?: Transport; sms?: Transport } {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, production } = config;
  return {
    ...(SMTP_URL &&
      MAIL_FROM && {
        email: smtpTransport(SMTP_URL, MAIL_FROM, {
          requireTls: production && !isLoopback(SMTP_URL),
        }),
      }),
    ...(SMS_GATEWAY_URL && { sms: gatewayTransport(SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN) }),
  };
}
