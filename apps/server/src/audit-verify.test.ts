import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openEmbedded } from "@nuc/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrations } from "./app.ts";
import { auditVerification } from "./app/verifications.ts";
import { recordAudit } from "./platform/audit/audit.ts";
import { personKeySeal } from "./platform/audit/person-keys.ts";
import type { Tables } from "./platform/database/tables.ts";
import { runVerifier, verifyHere } from "./platform/testing/verifying.ts";

const PROGRAM = join(inject("nucPrograms"), "audit-verify.js");

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "nuc-audit-"));
});
afterAll(async () => rm(directory, { recursive: true }));

const settings = () => ({ DATA_DIR: directory });
const verify = async (...words: string[]) => verifyHere(auditVerification, settings(), words);

const open = () =>
  openEmbedded<Tables>({ directory: join(directory, "database"), allowUnsafeFsync: true });

// covers: 1.addition.12
test("npm run audit:verify says whether every row is as it was written", async () => {
  expect(await verify()).toMatchObject({
    code: 2,
    err: expect.stringContaining("There is no audit in") as unknown,
  });

  const written = await open();
  await migrate(written, migrations);
  for (const subject of ["one", "two"]) {
    await written.kysely.transaction().execute(async (transaction) =>
      recordAudit(transaction, {
        actor: "Operator.One",
        action: "maintenance.set",
        subject,
        before: null,
        after: { status: "true" },
        networkAddress: "203.0.113.7",
        at: new Date("2026-03-01T10:00:00Z"),
        keySeal: personKeySeal({ sealing: { current: new Uint8Array(32), second: null } }),
      }),
    );
  }
  await written.close();
  const sound = await verify();
  expect([sound.code, sound.out]).toEqual([0, expect.stringContaining("2 rows in order")]);
  expect(sound.out).toContain("The audit is valid");

  const newest = /newest ([0-9a-f]{64})/.exec(sound.out)?.[1] ?? "";
  expect((await verify("--head", newest)).code).toBe(0);
  const never = "ab".repeat(32);
  const missed = await verify("--head", newest, "--head", never);
  expect([missed.code, missed.out]).toEqual([
    1,
    expect.stringContaining(`NOT valid: no row has the noted hash ${never}`),
  ]);
  const then = await verify("--at", "2026-03-02T00:00:00Z", "--subject", "TWO");
  expect([then.code, then.out]).toEqual([
    0,
    expect.stringContaining('maintenance.set: {"status":"true"} (since 2026-03-01T10:00:00.000Z'),
  ]);
  for (const wrong of [["--head", "none"], ["--at", "2026-03-02"], ["--what"]]) {
    const { code, err } = await verify(...wrong);
    expect([code, err]).toEqual([2, expect.stringContaining("The audit was not verified: ")]);
  }
  expect(await runVerifier(PROGRAM, settings(), ["--help"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("--head HASH") as unknown,
  });

  const changed = await open();
  await sql`alter table audit disable trigger audit_kept`.execute(changed.kysely);
  await sql`update audit set subject = 'none' where number = 2`.execute(changed.kysely);
  await changed.close();
  const unsound = await runVerifier(PROGRAM, settings());
  expect([unsound.code, unsound.out]).toEqual([1, expect.stringContaining("NOT valid: row 2")]);
});
