import { migrations } from "../../app.ts";
import { type Domain, openDomain } from "../../domain/domain.ts";
import { type AuditOrigin, jobOrigin } from "../../platform/audit/audit.ts";
import type { Config } from "../../platform/config/config.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { logSecurity } from "../../platform/log/security-log.ts";
import { closePlatform, openPlatform } from "../../platform/open-platform.ts";
import { openExisting } from "../../platform/process/verification.ts";

/** As whom the command line acts: who may start it on this machine owns the database already. */
const ACTOR = "command line";

/**
 * Does something to the installation that there is, and closes it again. Neither jobs nor the site start:
 * emails about it go out once a server runs. Throws what opening throws, NothingToVerifyError too.
 */
export async function withDomain<Result>(
  config: Config,
  work: (domain: Domain, origin: AuditOrigin) => Promise<Result>,
): Promise<Result> {
  // The terminal is for the answer.
  const log = createLogger(config.LOG_LEVEL, { write: (line) => void process.stderr.write(line) });
  const platform = await openPlatform({
    config,
    migrations,
    log,
    print: (text) => void process.stderr.write(`${text}\n`),
    siteDirectory: "",
    openDatabase: async () => openExisting(config, { what: "installation", table: "account" }),
  });
  try {
    const domain = openDomain(platform);
    return await work(domain, {
      ...jobOrigin(ACTOR, domain),
      log: (action) => logSecurity(domain, { event: "staff-act", detail: `${ACTOR}: ${action}` }),
    });
  } finally {
    await closePlatform(platform);
  }
}
