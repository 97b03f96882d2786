import { describeOnPostgres } from "@nuc/database/testing";
import { expect, it } from "vitest";
import { openDomain } from "../../../domain/domain.ts";
import { signUpCustomer } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openPage } from "../../../platform/testing/socket-page.ts";
import { twoProcesses } from "../../../platform/testing/two-processes.ts";
import { LEASE } from "./check-repository.ts";
import { retryAbandonedChecks } from "./run-check.ts";
import {
  KYC,
  photo,
  progressOf,
  saveAddress,
  sendPhoto,
  sendUpTo,
  validate,
} from "../testing/kyc-calls.ts";
import { HOLDER, ScriptedExaminer, verdict } from "../testing/scripted-examiner.ts";

const TIMES = 4;
const examiner = new ScriptedExaminer();

describeOnPostgres("identity checks in two processes", (database) => {
  const { app, statuses } = twoProcesses(database, { REGISTER_OTP: "false" }, TIMES, examiner);

  it("what one process accepts the other one shows, to its end", async () => {
    const customer = await signUpCustomer(app());
    await sendUpTo(app(1), customer, "selfie");
    expect(await progressOf(app(), customer)).toMatchObject({ kyc_status: 1, next: [] });
  });

  // covers: 3.kyc-call.9
  it("the place in the queue is known to both, and pushed to the pages of both as it changes", async () => {
    const customer = await signUpCustomer(app());
    await saveAddress(app(), customer);
    const page = await openPage(app(1), { token: customer.token });
    const sent = await sendPhoto(app(), customer, "passport");
    let finish = (): void => {};
    examiner.next("passport", async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return verdict({ found: { ...HOLDER, number: "PLACE" } });
    });
    examiner.places.set("any", 3);
    const { document_path: path } = sent.json<{ document_path: string }>();
    const checked = validate(app(), customer, "passport", path);
    const hears = async (position: number) =>
      eventually(() =>
        page.messages.some((one) => one["event"] === "kyc" && one["position"] === position)
          ? true
          : undefined,
      );
    expect(await hears(3)).toBe(true);
    const queued = { queue: { document: "passport", position: 3 }, next: [] };
    for (const index of [0, 1])
      expect(await progressOf(app(index), customer)).toMatchObject({
        ...queued,
        passport_doc_loaded: null,
      });
    examiner.places.set("any", 0);
    expect(await hears(0)).toBe(true);
    finish();
    expect((await checked).json()).toMatchObject({ validation: true });
    examiner.places.clear();
    expect((await progressOf(app(1), customer)).queue).toBeNull();
  });

  // covers: 3.kyc-call.13
  it("of photos that come to both at once one is checked, once", async () => {
    const customer = await signUpCustomer(app());
    await saveAddress(app(), customer);
    const asked = examiner.asked.length;
    const file = photo();
    expect(await statuses(async (test) => sendPhoto(test, customer, "passport", file))).toEqual({
      200: TIMES,
    });
    const { document_path: path } = (await sendPhoto(app(), customer, "passport", file)).json<{
      document_path: string;
    }>();
    const answers = await Promise.all(
      [0, 1].map(async (index) => validate(app(index), customer, "passport", path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(examiner.asked.slice(asked).filter((step) => step === "passport")).toHaveLength(1);
    expect((await progressOf(app(1), customer)).states.passport).toBe("passed");
  });

  // covers: 3.kyc-call.14
  it("what one left when it died the other one does, and two that look do it once", async () => {
    const customer = await signUpCustomer(app());
    await saveAddress(app(), customer);
    const sent = await sendPhoto(app(), customer, "passport");
    const { document_path: path } = sent.json<{ document_path: string }>();
    let answerLate = (): void => {};
    examiner.next("passport", async () => {
      await new Promise<void>((resolve) => (answerLate = resolve));
      return verdict({ outcome: "fail", reasons: ["expired"] });
    });
    const hanging = validate(app(), customer, "passport", path);
    await eventually(() => (examiner.asked.at(-1) === "passport" ? true : undefined));
    const domain = openDomain(app(1).platform);
    for (const index of [0, 1]) app(index).clock.advance(LEASE + 1);
    const asked = examiner.asked.length;
    const kyc = () => ({ domain, running: new Map<string, Promise<void>>() });
    await Promise.all([retryAbandonedChecks(kyc()), retryAbandonedChecks(kyc())]);
    expect(examiner.asked.slice(asked)).toEqual(["passport"]);
    expect((await progressOf(app(), customer)).states.passport).toBe("passed");
    answerLate();
    expect((await hanging).json()).toMatchObject({ validation: true, state: "passed" });
  });

  it("a code that is used, and made again, while its session ends leaves no one signed in", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { token } = await signUpCustomer(app());
      const makeCode = async (at: number) => app(at).call(`${KYC}/handover`, { token, body: {} });
      const { code } = (await makeCode(0)).data<{ code: string }>();
      const [entered, ended, made] = await Promise.all([
        app(1).call(`${KYC}/login-nft`, { method: "POST", headers: { authorization: code } }),
        app().call("/api/v1/nuc/auth/logout", { method: "POST", token }),
        makeCode(1),
      ]);
      expect([200, 400]).toContain(entered.status);
      expect(ended.status).toBe(200);
      expect([200, 201, 401]).toContain(made.status);
      if (entered.status !== 200) continue;
      const phone = entered.data<{ token: string }>().token;
      const after = await app().call("/api/v1/nuc/auth/profile", { token: phone });
      expect(after.status).toBe(401);
    }
  });
});
