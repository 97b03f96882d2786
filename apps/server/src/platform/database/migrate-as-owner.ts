import { type Database, type Migration, migrate, openPostgres } from "@nuc/database";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Config } from "../config/config.ts";
import type { Handle, Tables } from "./tables.ts";

/** Tables that the application's own role may only read and add to. */
const ONLY_ADDED_TO = ["audit"];

/**
 * Brings the database to this build's schema. Where the tables have an owner of their own (`DATABASE_OWNER_URL`) it is the
 * owner that migrates, and the role of `database` gets the rights that it works with: it can add to the audit, and neither
 * change nor delete what is there, nor give itself the right to.
 */
export async function migrateConfigured(
  database: Database<Tables>,
  { DATABASE_OWNER_URL }: Pick<Config, "DATABASE_OWNER_URL">,
  migrations: readonly Migration[],
): Promise<void> {
  if (DATABASE_OWNER_URL === undefined) return await migrate(database, migrations);
  const owner = await openPostgres<Tables>({
    connectionString: DATABASE_OWNER_URL,
    poolSize: 1,
    applicationName: "nuc-wallet migrations",
  });
  try {
    await migrate(owner, migrations);
    await grantRights(owner.kysely, await roleOf(database.kysely));
  } finally {
    await owner.close();
  }
}

/** Says in the log where the role of `database` could change what is recorded in the audit. */
export async function warnOfAuditRights(
  { kind, kysely }: Database<Tables>,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  if (kind !== "postgres" || !(await canChangeAudit(kysely))) return;
  log.warn("The role of DATABASE_URL can change the audit: set DATABASE_OWNER_URL.");
}

/** Whether the role of `handle` could change what is recorded in the audit. */
export async function canChangeAudit(handle: Handle): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select has_table_privilege('audit', 'update, delete, truncate, trigger')
      or pg_has_role(tableowner, 'member') as can
    from pg_tables where schemaname = 'public' and tablename = 'audit'`.execute(handle);
  return rows[0]?.can === true;
}

async function roleOf(handle: Handle): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(handle);
  const role = rows[0]?.role;
  if (role === undefined) throw new Error("The database names no role");
  return role;
}

async function grantRights(owner: Handle, role: string): Promise<void> {
  const to = sql.id(role);
  await owner.transaction().execute(async (transaction) => {
    // Jobs have a schema of their own, which the application's role makes and owns.
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      transaction,
    );
    const database = sql.id(rows[0]?.name ?? "");
    for (const grant of [
      sql`grant create, connect, temporary on database ${database} to ${to}`,
      sql`grant usage on schema public to ${to}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
      sql`grant usage, select on all sequences in schema public to ${to}`,
      sql`grant execute on all functions in schema public to ${to}`,
      ...ONLY_ADDED_TO.map(
        (table) => sql`revoke update, delete, truncate, trigger on ${sql.table(table)} from ${to}`,
      ),
    ])
      await grant.execute(transaction);
  });
}
