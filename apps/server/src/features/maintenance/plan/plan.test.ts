import { auditPage, maintenancePlan, maintenanceState, toggleStatusAnswer } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openPage, type SocketPage } from "../../../platform/testing/socket-page.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { stepPlan } from "./step-plan.ts";

const SWITCH = "/api/admin/maintenance";
const PLAN = `${SWITCH}/plan`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let test: TestApp;
let admin: string;
let customer: TestCustomer;
let pages: SocketPage[] = [];

beforeAll(async () => {
  test = await openStaffedApp();
  customer = await signUpCustomer(test);
});
beforeEach(async () => {
  admin = await signInAdmin(test);
});
afterEach(async () => {
  for (const { socket } of pages) socket.terminate();
  pages = [];
  admin = await signInAdmin(test);
  await test.call(PLAN, { method: "DELETE", token: admin });
  await test.call(SWITCH, { method: "PUT", token: admin, body: { status: "false" } });
  await eventually(async () => ((await publicPlan()) === null ? true : undefined));
});
afterAll(async () => test.close());

const inMinutes = (minutes: number) =>
  new Date(test.clock.now().getTime() + minutes * MINUTE).toISOString();
const put = async (body: object = {}) =>
  test.call(PLAN, {
    method: "PUT",
    token: admin,
    body: { from: inMinutes(120), until: inMinutes(180), hoursBefore: 1, ...body },
  });
const plan = async (body: object = {}) => {
  const answer = await put(body);
  expect(answer.status, answer.text).toBe(200);
  return answer.data(maintenancePlan);
};
const cancel = async () => test.call(PLAN, { method: "DELETE", token: admin });
const state = async () => (await test.call(SWITCH, { token: admin })).data(maintenanceState);
const status = async () =>
  (await test.call("/api/check_toggle_status?toggle_column=maintenance")).json(toggleStatusAnswer);
const publicPlan = async () => (await status()).planned ?? null;
const reopened: (Date | null)[] = [];
const step = async () =>
  stepPlan(test.platform, async (_transaction, since) => {
    reopened.push(since);
    await Promise.resolve();
  });
/** Lets time pass and the job come; staff sign in again. */
const later = async (minutes: number) => {
  test.clock.advance(minutes * MINUTE);
  await step();
  admin = await signInAdmin(test);
};
const isClosed = async () =>
  (await test.call("/api/v1/nuc/auth/profile", { token: customer.token })).status === 503;
const come = async (hello: object = {}) => {
  const page = await openPage(test, hello);
  pages.push(page);
  return page;
};
const ownNotices = ({ messages }: SocketPage) =>
  messages.filter(({ event }) => event === "maintenance" || event === "maintenance-plan");

describe("a plan", () => {
  // covers: 1.call.35
  it("is said from the chosen hours before it, closes the site and opens it by itself", async () => {
    const [visitor, own] = [await come(), await come({ token: customer.token })];
    const written = await plan({ text: "We move to a larger machine." });
    expect(written).toMatchObject({
      version: 1,
      state: "waiting",
      planned_by: ADMIN.ADMIN_USERNAME,
    });
    await step();
    expect(await publicPlan()).toBeNull();
    await later(60);
    const { id, version, from, until, text } = written;
    const planned = { id, version, from, until, text };
    await eventually(async () => ((await publicPlan()) === null ? undefined : true));
    expect(await publicPlan()).toEqual(planned);
    expect([await isClosed(), (await state()).plan?.state]).toEqual([false, "announced"]);
    await later(60);
    expect([await isClosed(), (await state()).plan?.state]).toEqual([true, "running"]);
    await later(60);
    expect([await isClosed(), (await state()).plan]).toEqual([false, null]);
    expect(reopened).toHaveLength(1);
    for (const page of [visitor, own]) {
      await eventually(() => (ownNotices(page).length >= 5 ? true : undefined));
      expect(ownNotices(page)).toMatchObject([
        { event: "maintenance-plan", planned },
        { event: "maintenance", status: "true" },
        { event: "maintenance-plan", planned },
        { event: "maintenance-plan", planned: null },
        { event: "maintenance", status: "false" },
      ]);
    }
    const audit = await test.call("/api/admin/audit?action=maintenance.set", { token: admin });
    expect(audit.data(auditPage).records.slice(0, 2)).toMatchObject([
      { actor: "planned maintenance", after: { status: "false" } },
      { actor: "planned maintenance", after: { status: "true" } },
    ]);
  });

  it("is sent to a page that opens while there is one", async () => {
    await plan({ from: inMinutes(30) });
    await eventually(async () => ((await publicPlan()) === null ? undefined : true));
    const page = await come();
    expect(page.messages.map(({ event }) => event)).toEqual(["maintenance-plan", "ready"]);
    await cancel();
    await eventually(() => (ownNotices(page).length > 1 ? true : undefined));
    expect(ownNotices(page)[1]).toMatchObject({ planned: null });
  });

  it("is done by the server's own job", async () => {
    await plan();
    test.clock.advance(2 * HOUR);
    await test.platform.jobs.sendScheduled();
    expect(await eventually(async () => ((await isClosed()) ? true : undefined))).toBe(true);
  });

  // covers: 1.call.35
  it("does each step once in whichever process, and continues where it broke off", async () => {
    await plan({ from: inMinutes(1), until: inMinutes(30), hoursBefore: 0 });
    test.clock.advance(2 * MINUTE);
    const { platform } = test;
    const events = { ...platform.events, publish: () => Promise.reject(new Error("killed")) };
    const nothing = async () => Promise.resolve();
    await expect(stepPlan({ ...platform, events }, nothing)).rejects.toThrow("killed");
    expect(await isClosed()).toBe(false);
    await Promise.all([step(), step(), step()]);
    expect(await isClosed()).toBe(true);
    test.clock.advance(HOUR);
    const breaking = async () => Promise.reject(new Error("killed at the end"));
    await expect(stepPlan(platform, breaking)).rejects.toThrow("killed at the end");
    expect(await isClosed()).toBe(true);
    const before = reopened.length;
    await Promise.all([step(), step(), step()]);
    expect([await isClosed(), reopened.length - before]).toEqual([false, 1]);
  });

  // covers: maintenance.plan.changedMeanwhile, maintenance.plan.none
  it("can be changed, not over what somebody else has changed, and be cancelled", async () => {
    const first = await plan();
    expect((await put()).status).toBe(409);
    const [one, other] = await Promise.all([
      put({ hoursBefore: 3, seen: first.version }),
      put({ hoursBefore: 4, seen: first.version }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    const refused = one.status === 409 ? one : other;
    expect(refused.errors()[0]).toMatchObject({
      code: "NOT_ALLOWED",
      message: "Somebody else has changed the plan. Please review it again.",
    });
    // Three or four hours before it is now.
    await eventually(async () => ((await publicPlan())?.version === 2 ? true : undefined));
    expect((await cancel()).status).toBe(200);
    const none = await cancel();
    expect([none.status, none.errors()[0]?.message]).toEqual([404, "Nothing is planned."]);
    await later(180);
    expect(await isClosed()).toBe(false);
    const audit = await test.call("/api/admin/audit?action=maintenance.cancel", { token: admin });
    expect(audit.data(auditPage).records[0]).toMatchObject({ after: null });
  });

  // covers: maintenance.plan.untilPast, maintenance.plan.fromFixed, maintenance.plan.hasBegun
  it("that has begun can be prolonged, and ends where somebody opens the site", async () => {
    const written = await plan();
    await later(121);
    expect((await cancel()).errors()[0]).toMatchObject({
      code: "NOT_ALLOWED",
      message: "It has started. Open the site to end it.",
    });
    const { version: seen, from } = written;
    const moved = await put({ from: inMinutes(10), until: inMinutes(99), seen });
    expect(moved.errors()[0]).toMatchObject({
      field: "from",
      message: "It has started: only its end and its text can be changed.",
    });
    const over = await put({ from, until: inMinutes(-0.5), seen });
    expect(over.errors()[0]).toMatchObject({
      field: "until",
      message: "The end must be in the future.",
    });
    expect((await put({ from, until: inMinutes(120), seen })).status).toBe(200);
    await later(61);
    expect(await isClosed()).toBe(true);
    await test.call(SWITCH, { method: "PUT", token: admin, body: { status: "false" } });
    expect([await isClosed(), (await state()).plan]).toEqual([false, null]);
    // Closed by hand since: the plan that is over opens nothing.
    await test.call(SWITCH, { method: "PUT", token: admin, body: { status: "true" } });
    await later(120);
    expect(await isClosed()).toBe(true);
  });

  // covers: 1.call.35
  it("leaves a site closed that somebody had closed by hand before it", async () => {
    await plan();
    await test.call(SWITCH, { method: "PUT", token: admin, body: { status: "true" } });
    await later(121);
    await later(61);
    expect([await isClosed(), (await state()).plan]).toEqual([true, null]);
  });

  it("that no server lived through is over", async () => {
    await plan();
    await later(200);
    expect([await isClosed(), (await state()).plan]).toEqual([false, null]);
  });

  // covers: maintenance.plan.fromRequired, maintenance.plan.untilRequired
  // covers: maintenance.plan.momentMalformed, maintenance.plan.fromPast
  // covers: maintenance.plan.untilBeforeFrom, maintenance.plan.tooLong, maintenance.plan.tooFar
  // covers: maintenance.plan.hoursMalformed, maintenance.plan.textTooLong
  // covers: maintenance.plan.seenMalformed
  it.each([
    [{ until: null }, "until", "Enter when it ends."],
    [{ from: "2198-01-31T12:00:00Z" }, "from", "The start is at most 90 days from now."],
    [{ seen: "x" }, "seen", "The version must be a number."],
    [{ from: "" }, "from", "Enter when it starts."],
    [{ from: "tonight" }, "from", "It must be a time such as 2030-01-31T12:00:00Z."],
    [{ from: "2020-01-31T12:00:00Z" }, "from", "The start must be in the future."],
    [{ until: "2020-01-31T12:00:00Z" }, "until", "The end must be after the start."],
    [{ until: "2199-01-31T12:00:00Z" }, "until", "Planned maintenance lasts at most 72 hours."],
    [
      { hoursBefore: -1 },
      "hoursBefore",
      "Enter how many hours before the banner appears: 0 to 336.",
    ],
    [{ text: "x".repeat(301) }, "text", "The text has at most 300 characters."],
    [{ reason: "x" }, "reason", "This call has no such field."],
  ])("refuses %j", async (body, field, message) => {
    const answer = await put(body);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { code: "INVALID_REQUEST", field, message },
    ]);
    expect((await state()).plan).toBeNull();
  });
});
