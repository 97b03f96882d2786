import { describeOnPostgres } from "@nuc/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDomain } from "../../domain/domain.ts";
import {
  addWallet,
  newWallet,
  signedTransfer,
  signUpCustomer,
} from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { twoProcesses } from "../../platform/testing/two-processes.ts";
import { listOf } from "../notifications/testing/notices.ts";
import { deliverDue } from "./delivery/deliver.ts";
import { sendPushes } from "./push/send-pushes.ts";
import { mailsTo, setWays, subscribe, notifyCustomer } from "./testing/customers.ts";
import { openPushService } from "./testing/push-service.ts";

const NOTICES = 12;

describeOnPostgres("two processes that hand notifications on", (database) => {
  const { app } = twoProcesses(database, { REGISTER_OTP: "true" }, NOTICES);
  let service: Awaited<ReturnType<typeof openPushService>>;
  beforeAll(async () => {
    service = await openPushService();
  });
  afterAll(async () => service.close());

  it("have the same key for push services", async () => {
    const keys = [0, 1].map((index) => Buffer.from(app(index).platform.keys.push).toString("hex"));
    expect(keys[0]).toBe(keys[1]);
  });

  // covers: 1.call.27
  it("send each push message once, and what was due together as one email", async () => {
    const customer = await signUpCustomer(app());
    await subscribe(app(), customer, service.subscribe());
    const answer = await setWays(app(), customer, {
      kinds: [{ kind: "coins-received", email: "digest" }],
      timeZone: "UTC",
      digestHour: new Date(app().clock.now().getTime() + 3_600_000).getUTCHours(),
    });
    expect(answer.status).toBe(200);
    for (let index = 0; index < NOTICES; index += 1)
      await notifyCustomer(app(index), customer, { title: `Notice ${index}` });
    const work = async (index: number) => {
      await deliverDue(openDomain(app(index).platform));
      await sendPushes(openDomain(app(index).platform));
    };
    await Promise.all(Array.from({ length: NOTICES }, async (_, index) => work(index)));
    const waiting = async () =>
      app().platform.database.kysely.selectFrom("push_message").select("id").execute();
    await eventually(async () => ((await waiting()).length === 0 ? true : undefined));
    const tags = service.delivered.map(({ payload }) => payload.tag);
    expect(new Set(tags).size).toBe(tags.length);
    for (const index of [0, 1]) app(index).clock.advance(3_600_000);
    await Promise.all(Array.from({ length: NOTICES }, async (_, index) => work(index)));
    const mails = await mailsTo(app(), customer, { subject: /your day/, count: 1 });
    expect(mails.map(({ subject }) => subject)).toEqual([
      `NUC Wallet: your day, ${NOTICES} notifications`,
    ]);
  });

  it("notify a transfer once, though both follow the blocks", async () => {
    const customer = await signUpCustomer(app());
    const wallet = await addWallet(app(), customer, { coins: "50" });
    for (let index = 0; index < 5; index += 1) {
      const to = newWallet().address;
      const extrinsic = await signedTransfer(app(), wallet, { to, amount: "1" });
      const body = { extrinsic };
      const url = "/api/v1/bc/wallet/transfer";
      const answer = await app(index).call(url, { token: customer.token, body });
      expect(answer.status, answer.text).toBe(200);
    }
    const sent = await eventually(async () => {
      const { data } = await listOf(app(), customer);
      const notices = data.filter(({ title }) => title === "Coins Sent");
      return notices.length >= 5 ? notices : undefined;
    });
    expect(new Set(sent.map(({ message }) => message)).size).toBe(5);
    expect(sent).toHaveLength(5);
  });
});
