import { loadEnvFile } from "node:process";

/**
 * Adds the settings of the `.env` file in the working folder, when there is one, to the
 * environment; what the environment says already wins.
 */
export function loadEnvironmentFile(): void {
  try {
    loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** The environment with the settings of that file. */
export function configuredEnvironment(): NodeJS.ProcessEnv {
  loadEnvironmentFile();
  return process.env;
}
