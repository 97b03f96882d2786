import { ConfigError } from "../platform/config/config-error.ts";
import { type Environment, readSettings } from "../platform/config/config.ts";
import { type Limits, defaultLimits } from "./limits.ts";

export interface ProcessSettings {
  readonly token: string;
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
  readonly limits: Limits;
}

const NAMES = ["IDENTITY_TOKEN", "IDENTITY_HOST", "IDENTITY_PORT", "LOG_LEVEL"] as const;

/**
 * What the process reads from the environment. IDENTITY_LIMITS is JSON of what tests and benches want otherwise.
 * @throws {ConfigError}
 */
export function processSettings(environment: Environment): ProcessSettings {
  const { values, problems } = readSettings(NAMES, environment);
  const { IDENTITY_TOKEN: token, IDENTITY_HOST: host, IDENTITY_PORT: port, LOG_LEVEL } = values;
  if (token === undefined && problems.length === 0)
    problems.push("IDENTITY_TOKEN is needed: the servers that ask say it");
  if (token === undefined || host === undefined || port === undefined || problems.length > 0)
    throw new ConfigError(problems);
  const own = JSON.parse(environment["IDENTITY_LIMITS"] ?? "{}") as Partial<Limits>;
  return { token, host, port, logLevel: LOG_LEVEL ?? "info", limits: { ...defaultLimits, ...own } };
}
