import { maintenanceState, staffNotification } from "@nuc/contract";
import { describeOnPostgres } from "@nuc/database/testing";
import { expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { stepPlan } from "../features/maintenance/plan/step-plan.ts";
import { publishDue } from "../features/notifications/staff/publish.ts";
import { listOf, send } from "../features/notifications/testing/notices.ts";
import { signUpCustomer } from "../platform/testing/customers.ts";
import { ADMIN, signInAdmin } from "../platform/testing/staff.ts";
import { twoProcesses } from "../platform/testing/two-processes.ts";

const MINUTE = 60_000;
const TIMES = 8;

describeOnPostgres("two processes that do what staff planned", (database) => {
  const { app } = twoProcesses(database, { REGISTER_OTP: "false", ...ADMIN }, TIMES);
  const later = (minutes: number) => {
    for (const index of [0, 1]) app(index).clock.advance(minutes * MINUTE);
  };
  const inMinutes = (minutes: number) =>
    new Date(app().clock.now().getTime() + minutes * MINUTE).toISOString();
  const atOnce = async (work: (index: number) => Promise<void>) =>
    Promise.all(Array.from({ length: TIMES }, async (_, index) => work(index)));

  it("send what waited once", async () => {
    const customer = await signUpCustomer(app());
    const admin = await signInAdmin(app());
    for (let index = 0; index < TIMES; index += 1) {
      const body = { title: `Waited ${index}`, publishAt: inMinutes(5) };
      expect((await send(app(), admin, body)).data(staffNotification).version).toBe(1);
    }
    later(6);
    await atOnce(async (index) => publishDue(openDomain(app(index).platform)));
    const { data } = await listOf(app(1), customer);
    const titles = data.map(({ title }) => title).filter((title) => title.startsWith("Waited"));
    expect(titles).toHaveLength(TIMES);
    expect(new Set(titles).size).toBe(TIMES);
  });

  it("close the site once, and open it once", async () => {
    const token = await signInAdmin(app());
    const body = { from: inMinutes(5), until: inMinutes(10), hoursBefore: 1 };
    await app().call("/api/admin/maintenance/plan", { method: "PUT", token, body });
    let opened = 0;
    const step = async () =>
      atOnce(async (index) =>
        stepPlan(app(index).platform, async () => {
          opened += 1;
          await Promise.resolve();
        }),
      );
    const state = async () =>
      (await app(1).call("/api/admin/maintenance", { token })).data(maintenanceState);
    later(6);
    await step();
    expect(await state()).toMatchObject({ status: "true", plan: { state: "running" } });
    later(6);
    await step();
    expect(await state()).toMatchObject({ status: "false", plan: null });
    // Another of the server's own may have been quicker.
    expect(opened).toBeLessThanOrEqual(1);
    const rows = await app()
      .platform.database.kysely.selectFrom("audit")
      .select("after")
      .where("action", "=", "maintenance.set")
      .orderBy("number")
      .execute();
    expect(rows.map(({ after }) => after)).toEqual([{ status: "true" }, { status: "false" }]);
  });
});
