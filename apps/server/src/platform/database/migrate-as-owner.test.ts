import { openPostgres } from "@nuc/database";
import { describeOnPostgres } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { auditCheck } from "@nuc/contract";
import { signUpCustomer } from "../testing/customers.ts";
import { ADMIN, signInAdmin } from "../testing/staff.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { warnOfAuditRights } from "./migrate-as-owner.ts";
import type { Tables } from "./tables.ts";

const ROLE = "nuc_application";

describeOnPostgres("a database whose tables have an owner of their own", ({ open }) => {
  let owner: Awaited<ReturnType<typeof open<Tables>>>;
  let url: string;
  let site: TestApp;
  beforeEach(async () => {
    owner = await open<Tables>();
    const address = new URL(owner.connectionString ?? "");
    await sql`do $$ begin
      create role nuc_application login password 'of-a-test';
      exception when duplicate_object then null; end $$`.execute(owner.kysely);
    address.username = ROLE;
    address.password = "of-a-test";
    url = address.href;
    site = await openTestApp({
      openDatabase: async () => openPostgres<Tables>({ connectionString: url }),
      environment: {
        ...ADMIN,
        REGISTER_OTP: "false",
        DATABASE_URL: url,
        DATABASE_OWNER_URL: owner.connectionString ?? "",
      },
    });
  });
  afterEach(async () => {
    await site.close();
    await owner.close();
  });

  // covers: 1.addition.12
  it("is worked with by a role that can add to the audit, and change nothing in it", async () => {
    const token = await signInAdmin(site);
    await signUpCustomer(site);
    const body = { enabled: false };
    const toggle = "/api/admin/toggles/toggle_mint_coin";
    expect((await site.call(toggle, { method: "PUT", token, body })).status).toBe(200);
    const checked = await site.call("/api/admin/audit/check", { method: "POST", token });
    expect(checked.data(auditCheck)).toMatchObject({ valid: true, rows: 1 });
    const application = await openPostgres<Tables>({ connectionString: url });
    for (const statement of [
      "update audit set actor = 'nobody'",
      "delete from audit",
      "truncate audit",
      "alter table audit disable trigger audit_kept",
      "drop table audit",
      `grant update on audit to ${ROLE}`,
      "create or replace function keep_audit() returns trigger language plpgsql as 'begin return null; end'",
    ]) {
      await sql
        .raw(statement)
        .execute(application.kysely)
        .catch(() => undefined);
    }
    expect(
      (await sql`select 1 from audit where actor <> 'nobody'`.execute(owner.kysely)).rows,
    ).toHaveLength(1);
    await expect(sql`delete from audit`.execute(application.kysely)).rejects.toThrow(
      "permission denied",
    );
    const warn = vi.fn();
    await warnOfAuditRights(application, { warn });
    expect(warn).not.toHaveBeenCalled();
    await warnOfAuditRights(owner, { warn });
    expect(warn).toHaveBeenCalledOnce();
    await application.close();
  });
});
