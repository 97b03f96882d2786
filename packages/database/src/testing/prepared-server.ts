import type { PGlite } from "@electric-sql/pglite";
import type { Database } from "../database.ts";
import { defaults, openInMemory } from "../embedded/open.ts";
import { openSession } from "../embedded/session.ts";
import { PooledDatabase } from "../pooled-database.ts";
import { TransactionScope } from "../transaction-scope.ts";
import { breakable } from "./crash-points.ts";
import { giveBackServer, takeServer } from "./recycled-server.ts";

/** What a database needs before a test, so that the next test need not do it again. */
export interface Preparation {
  /** Makes the schema, and the rows that each test begins with. */
  prepare(database: Database<unknown>): Promise<void>;
  /** Tables `schema.name` outside `public` that stay as a test leaves them. */
  readonly kept: readonly string[];
}

const free = new Map<Preparation, PGlite[]>();

/**
 * An embedded database in memory as `prepare` left it. A later call gets one that was closed, its
 * rows put back, which spares the preparation; one whose schema a test changed is made again.
 */
export async function openPrepared<Tables>(preparation: Preparation): Promise<Database<Tables>> {
  const server = free.get(preparation)?.pop() ?? (await prepareServer(preparation));
  const onClosed = async () => giveBackPrepared(server, preparation);
  const session = breakable(openSession(server, { ...defaults, onClosed }));
  return new PooledDatabase<Tables>("embedded", { ...session, guard: new TransactionScope() });
}

async function prepareServer({ prepare }: Preparation): Promise<PGlite> {
  const server = await takeServer();
  const database = openInMemory<unknown>(server, async () => undefined);
  await prepare(database);
  await database.close();
  await server.exec(rememberRows);
  await rememberWrites(server);
  return server;
}

async function giveBackPrepared(server: PGlite, preparation: Preparation): Promise<void> {
  await server.exec("rollback");
  await server.exec("discard all");
  await server.exec(flushCounts);
  if (await schemaChanged(server)) return giveBackServer(server);
  await server.exec(putRowsBack(preparation.kept));
  await rememberWrites(server);
  free.set(preparation, [...(free.get(preparation) ?? []), server]);
}

/** The fingerprint takes long: it is asked for only where something was written to the catalog. */
async function schemaChanged(server: PGlite): Promise<boolean> {
  const { rows } = await server.query<{ changed: boolean }>(`
    select case when exists (select from ${WRITTEN} as written where relnamespace = 'pg_catalog'::regnamespace)
      then ${schemaFingerprint} <> (select fingerprint from prepared.schema) else false end as changed`);
  return rows[0]?.changed ?? true;
}

/** From here on, what is written counts as a test's. */
async function rememberWrites(server: PGlite): Promise<void> {
  // TRUNCATE writes to the catalog: unless that is counted before the counts are copied, the schema seems to have changed.
  await server.exec("truncate prepared.counted");
  await server.exec(flushCounts);
  await server.exec(
    `insert into prepared.counted select oid, ${WRITES} from pg_class where relkind = 'r'`,
  );
}

/** PostgreSQL's own counts of what was written, which it otherwise brings up to date once a second. */
const flushCounts = "select pg_stat_force_next_flush()";

/** How often a table's rows were written, and the file that it has, which TRUNCATE changes. */
const WRITES = `concat_ws(' ', relfilenode, pg_stat_get_tuples_inserted(oid), pg_stat_get_tuples_updated(oid), pg_stat_get_tuples_deleted(oid))`;

/** The tables that were written to since the last `rememberWrites`. */
const WRITTEN = `(
  select oid, relname, relnamespace from pg_class
  where relkind = 'r' and not exists (select from prepared.counted where table_oid = oid and writes = ${WRITES})
)`;

/** What a test may change of the schema, as one text. */
const schemaFingerprint = `(
  select md5(coalesce(string_agg(part, '' order by part), '')) from (
    select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, atthasdef) as part
      from pg_attribute
      where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', tgrelid::regclass, tgname, tgenabled, tgtype) from pg_trigger
      where tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
  ) as parts)`;

/** Copies the rows of each table of `public`, and the value of each sequence. */
const rememberRows = `
  create schema prepared;
  create table prepared.counted (table_oid oid primary key, writes text not null);
  create table prepared.schema as select ${schemaFingerprint} as fingerprint;
  create table prepared.sequence as
    select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences;
  do $$
  declare
    each record;
  begin
    for each in select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    loop
      execute format('create table prepared.%I as table %s', 'rows_' || each.relname, each.oid::regclass);
    end loop;
  end
  $$`;

/** Without triggers, which guard some tables against just this. */
const putRowsBack = (kept: readonly string[]): string => `
  do $$
  declare
    each record;
    columns text;
  begin
    set local session_replication_role = replica;
    for each in
      select c.oid, c.relname, n.nspname from ${WRITTEN} as c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'prepared')
        and n.nspname || '.' || c.relname <> all (array[${kept.map((name) => `'${name}'`).join(", ")}]::text[])
    loop
      execute format('delete from %s', each.oid::regclass);
      if each.nspname = 'public' then
        select string_agg(quote_ident(attname), ', ') into columns
          from pg_attribute where attrelid = each.oid and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into %s (%s) overriding system value select %s from prepared.%I',
          each.oid::regclass, columns, columns, 'rows_' || each.relname);
      end if;
    end loop;
    perform setval(name::regclass, coalesce(last_value, start_value), last_value is not null) from prepared.sequence;
  end
  $$`;
