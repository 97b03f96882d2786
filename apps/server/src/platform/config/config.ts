import { ConfigError } from "./config-error.ts";
import { crossRules } from "./cross-rules.ts";
import type { Setting } from "./setting-kinds.ts";
import { SETTINGS, type SettingName, type Settings } from "./settings.ts";
import { sumProblems } from "./sum-rules.ts";

/** The server's configuration, read once at start. Amounts in the smallest unit. */
export interface Config extends Readonly<Settings> {
  /** `NODE_ENV` is `production`. */
  readonly production: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the whole configuration. An empty value counts as absent.
 * Throws ConfigError that names everything that is wrong at once; secrets are not repeated.
 */
export function readConfig(environment: Environment): Config {
  const production = environment.NODE_ENV === "production";
  const names = Object.keys(SETTINGS) as SettingName[];
  const { values, problems } = readSettings(names, environment);
  // Each value was produced by the schema of its own name.
  const config = { ...values, production } as unknown as Config;
  const broken = new Set(problems.map((problem) => problem.split(" ")[0]));
  problems.push(
    ...crossRules(config, production, broken),
    ...sumProblems(
      config,
      (name) => broken.has(name),
      (name) => Boolean(environment[name]),
    ),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Some settings of the environment, each by its own schema, and what is wrong with them. */
export function readSettings<Name extends SettingName>(
  names: readonly Name[],
  environment: Environment,
): { values: Partial<Pick<Settings, Name>>; problems: string[] } {
  const production = environment.NODE_ENV === "production";
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of names) {
    const read = readSetting(name, environment, production);
    if ("problem" in read) problems.push(`${name} ${read.problem}`);
    else values[name] = read.value;
  }
  return { values: values as Partial<Pick<Settings, Name>>, problems };
}

function readSetting(
  name: SettingName,
  environment: Environment,
  production: boolean,
): { value: unknown } | { problem: string } {
  const setting: Setting = SETTINGS[name];
  const fallback = production ? (setting.productionFallback ?? setting.fallback) : setting.fallback;
  const given = environment[name]?.trim();
  const text = given ? given : fallback;
  if (text === undefined) return { value: undefined };
  const parsed = setting.schema.safeParse(text);
  return parsed.success
    ? { value: parsed.data }
    : { problem: parsed.error.issues[0]?.message ?? "is not valid" };
}
