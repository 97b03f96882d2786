import { randomBytes } from "node:crypto";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { adminPrintout } from "./printout.ts";
import { hasAdmin, lockFirstAdmin } from "./repository.ts";

/** The first admin cannot be made as the configuration says; the message is for the operator. */
export class FirstAdminError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "FirstAdminError";
  }
}

/** What the first admin asks of other features. */
export interface FirstAdminParts {
  isCommonPassword(password: string): boolean;
  hashPassword(password: string): Promise<string>;
  /** Makes an account of role `admin` that can be used at once. */
  createAdmin(
    handle: Handle,
    account: { username: string; email: string; passwordHash: string },
  ): Promise<unknown>;
}

interface Admin {
  username: string;
  email: string;
  password: string;
}

/** The admin that is made without a word from the operator; the password is random. */
const UNNAMED = { username: "admin", email: "admin@nuc.example" };

/**
 * Where there is no admin, makes one: as `ADMIN_USERNAME`, `ADMIN_EMAIL` and `ADMIN_PASSWORD` say
 * or, outside production, with a random password that is printed once. Of several processes that
 * start at once, one does. Throws FirstAdminError.
 */
export async function provideFirstAdmin(platform: Platform, parts: FirstAdminParts): Promise<void> {
  const { config, database, log } = platform;
  if (await hasAdmin(database.kysely)) return;
  const configured = configuredAdmin(platform);
  if (configured && config.production && parts.isCommonPassword(configured.password)) {
    throw new FirstAdminError("ADMIN_PASSWORD is among the most common passwords.");
  }
  if (!configured && config.production) {
    log.warn("there is no admin: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD");
    return;
  }
  const admin = configured ?? { ...UNNAMED, password: randomBytes(15).toString("base64url") };
  const passwordHash = await parts.hashPassword(admin.password);
  await database.kysely.transaction().execute(async (transaction) => {
    await lockFirstAdmin(transaction);
    if (await hasAdmin(transaction)) return;
    await createAdmin(transaction, parts, admin, passwordHash);
    if (!configured) platform.print(adminPrintout(admin));
    log.info({ username: admin.username }, "first admin made");
  });
}

function configuredAdmin({ config }: Platform): Admin | undefined {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (username === undefined || email === undefined || password === undefined) return undefined;
  return { username, email, password };
}

async function createAdmin(
  handle: Handle,
  parts: FirstAdminParts,
  { username, email }: Admin,
  passwordHash: string,
): Promise<void> {
  try {
    await parts.createAdmin(handle, { username, email, passwordHash });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "TAKEN") throw error;
    throw new FirstAdminError(
      `The admin ${username} <${email}> cannot be made: a customer has this user name or e-mail.`,
      error,
    );
  }
}
