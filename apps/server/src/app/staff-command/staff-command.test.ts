import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setUpApp } from "../../features/second-factor/testing/authenticator.ts";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { signUpStaff } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { runStaffCommand } from "./run.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "nuc-staff-"));
});
afterAll(async () => rm(directory, { recursive: true }));

const key = (digit: string) => digit.repeat(64);
const settings = () => ({
  DATA_DIR: join(directory, "data"),
  TREASURY_KEY: key("1"),
  SEALING_KEY: key("2"),
  CODE_KEY: key("3"),
  REGISTER_OTP: "false",
  ALLOW_UNSAFE_FSYNC: "true",
});

/** A server on the database of this folder; stop it before a command. */
async function whileServing<Result>(work: (test: TestApp) => Promise<Result>): Promise<Result> {
  const test = await openTestApp({ environment: settings(), openDatabase: null });
  try {
    return await work(test);
  } finally {
    await test.close();
  }
}

async function run(...given: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runStaffCommand(given, () => ({ NODE_ENV: "test", ...settings() }), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

const AUTH = "/api/v1/nuc/auth";

describe("npm run staff", () => {
  it("does nothing where there is no installation yet", async () => {
    for (const command of [["make-admin", "somebody"], ["export-audit"], ["verify"]]) {
      const answer = await run(...command);
      expect([answer.code, answer.err]).toEqual([
        2,
        expect.stringContaining("start the server once"),
      ]);
    }
  });

  // covers: 1.call.52
  it("makes an admin, notified by email and audited, and the sessions end", async () => {
    const person = await whileServing(async (test) => signUpCustomer(test));
    expect(await run("make-admin", person.username)).toEqual({
      code: 0,
      out: `${person.username} is an admin now.`,
      err: "",
    });
    await whileServing(async (test) => {
      const { token, username: userName, password } = person;
      expect((await test.call(`${AUTH}/profile`, { token })).status).toBe(401);
      const login = await test.call(`${AUTH}/login`, { body: { data: { userName, password } } });
      const audit = await test.call("/api/admin/audit", {
        token: login.data<{ token: string }>().token,
      });
      expect(audit.data<{ records: object[] }>().records[0]).toMatchObject({
        actor: "command line",
        action: "role.set",
        subject: userName,
        after: { role: "admin" },
      });
    });
  });

  // covers: 1.call.52
  it("resets a second factor of staff", async () => {
    const person = await whileServing(async (test) => {
      const staff = await signUpStaff(test, "support");
      await setUpApp(test, staff);
      return staff;
    });
    expect((await run("reset-second-factor", person.username)).code).toBe(0);
    const again = await run("reset-second-factor", person.username);
    expect([again.code, again.err]).toEqual([1, "This account has no second factor."]);
    await whileServing(async (test) => {
      const { username: userName, password } = person;
      const login = await test.call(`${AUTH}/login`, { body: { data: { userName, password } } });
      expect(login.data<{ token?: string }>().token).toBeTruthy();
    });
  });

  // covers: 1.call.52
  it("closes the site and opens it again", async () => {
    const isOpen = async () =>
      whileServing(async (test) => (await test.call(`${AUTH}/terms`)).status === 200);
    expect((await run("maintenance", "on")).out).toBe("The site is closed for work on it.");
    expect(await isOpen()).toBe(false);
    expect((await run("maintenance", "off")).out).toBe("The site is open.");
    expect(await isOpen()).toBe(true);
  });

  // covers: 1.call.35
  it("shows what is planned", async () => {
    expect((await run("maintenance")).out).toBe("The site is open.\nNothing is planned.");
    const planned = {
      starts_at: new Date("2099-01-31T12:00:00Z"),
      ends_at: new Date("2099-01-31T13:00:00Z"),
      announce_at: new Date("2099-01-31T11:00:00Z"),
      text: "A larger machine",
      planned_by: "somebody",
    };
    await whileServing(async ({ platform }) =>
      platform.database.kysely.insertInto("maintenance_plan").values(planned).execute(),
    );
    expect((await run("maintenance")).out).toBe(
      "The site is open.\nPlanned by somebody: from 2099-01-31T12:00:00.000Z until 2099-01-31T13:00:00.000Z (waiting).\nA larger machine",
    );
  });

  // covers: 1.call.52
  it("writes out the audit, and verifies ledger and audit", async () => {
    const { code, out } = await run("export-audit");
    expect(code).toBe(0);
    const rows = out.split("\n").map((line) => JSON.parse(line) as Record<string, string>);
    expect(rows.map(({ action }) => action)).toEqual([
      "role.set",
      "second-factor.reset",
      "maintenance.set",
      "maintenance.set",
    ]);
    expect(rows[1]?.["previousHash"]).toBe(rows[0]?.["hash"]);
    expect((await run("verify")).code).toBe(0);
  });

  it("is not done while a server uses the embedded database", async () => {
    await whileServing(async () => {
      const answer = await run("maintenance", "on");
      expect([answer.code, answer.err]).toEqual([2, expect.stringMatching(/^Nothing was done: /)]);
    });
  });
});

describe("the words of npm run staff", () => {
  it("name every command, and help with each", async () => {
    const { code, out } = await run("--help");
    expect(code).toBe(0);
    for (const name of [
      "make-admin",
      "reset-second-factor",
      "maintenance",
      "export-audit",
      "verify",
    ]) {
      expect(out).toContain(name);
      const help = await run(name, "--help");
      expect(help).toMatchObject({ code: 0, err: "" });
      expect(help.out).toContain(`Usage: npm run staff -- ${name}`);
    }
  });

  it.each([
    [[], 1, ""],
    [["sing"], 1, "There is no command sing."],
    [["constructor"], 1, "There is no command constructor."],
    [["make-admin"], 1, "It takes <user name>."],
    [["maintenance", "perhaps"], 1, 'It takes "on" or "off".'],
    [["verify", "now"], 1, "It takes no argument."],
  ])("say what is wrong with %j", async (given, code, words) => {
    const answer = await run(...given);
    expect(answer.code).toBe(code);
    expect(answer.err).toContain(words);
  });

  it("name an unknown user", async () => {
    expect(await run("make-admin", "nobody.has.this")).toEqual({
      code: 1,
      out: "",
      err: "User not found.",
    });
  });
});
