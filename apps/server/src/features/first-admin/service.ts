import { randomBytes } from "node:crypto";
import { isCommonPassword } from "../../domain/accounts/passwords/common-passwords.ts";
import { createReadyAccount } from "../../domain/accounts/ready-account.ts";
import type { Domain } from "../../domain/domain.ts";
import { hasAdmin, lockAdmins } from "../../domain/staff/admins.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { adminPrintout } from "./printout.ts";

/** The first admin cannot be made as the configuration says; the message is for the operator. */
export class FirstAdminError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "FirstAdminError";
  }
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
export async function provideFirstAdmin(domain: Domain): Promise<void> {
  const { config, database, log, passwords } = domain;
  if (await hasAdmin(database.kysely)) return;
  const configured = configuredAdmin(domain);
  if (configured && config.production && isCommonPassword(configured.password)) {
    throw new FirstAdminError("ADMIN_PASSWORD is among the most common passwords.");
  }
  if (!configured && config.production) {
    log.warn("no admin account yet: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD");
    return;
  }
  const admin = configured ?? { ...UNNAMED, password: randomBytes(15).toString("base64url") };
  const passwordHash = await passwords.hash(admin.password);
  await database.kysely.transaction().execute(async (transaction) => {
    await lockAdmins(transaction);
    if (await hasAdmin(transaction)) return;
    await createAdmin(transaction, domain, admin, passwordHash);
    if (!configured) domain.print(adminPrintout(admin));
    log.info({ username: admin.username }, "first admin created");
  });
}

function configuredAdmin({ config }: Pick<Platform, "config">): Admin | undefined {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (username === undefined || email === undefined || password === undefined) return undefined;
  return { username, email, password };
}

async function createAdmin(
  transaction: Transaction,
  { clock }: Pick<Platform, "clock">,
  { username, email }: Admin,
  passwordHash: string,
): Promise<void> {
  const names = { firstName: "First", lastName: "Admin", phone: null, role: "admin" };
  try {
    await createReadyAccount(transaction, { username, email, passwordHash, ...names }, clock.now());
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "TAKEN") throw error;
    throw new FirstAdminError(
      `The admin ${username} <${email}> cannot be made: a customer has this user name or email.`,
      error,
    );
  }
}
