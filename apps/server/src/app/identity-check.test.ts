import { cleanCopy } from "@nuc/identity";
import { anna, anotherDay, asDataUrl, card, passport, portrait } from "@nuc/identity/testing";
import { afterAll, expect, it } from "vitest";
import { openExaminer } from "../platform/examiner/open-examiner.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { createLogger } from "../platform/log/logger.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { readConfig } from "../platform/config/config.ts";
import { signUpCustomer } from "../platform/testing/customers.ts";
import { openTestApp } from "../platform/testing/test-app.ts";

const lines: string[] = [];
const examiner = openExaminer({
  config: readConfig({ LOG_LEVEL: "silent" }),
  clock: systemClock,
  metrics: createMetrics(),
  log: createLogger("debug", { write: (line: string) => void lines.push(line) }),
  // A busy machine is no reason for another outcome.
  limits: { step: 120_000, warm: 120_000 },
});
const test = await openTestApp({ environment: { REGISTER_OTP: "false" }, examiner });
afterAll(async () => test.close());

const asFile = (jpeg: Buffer) =>
  new File([new Uint8Array(jpeg)], "photo.jpg", { type: "image/jpeg" });

it("drawn papers and their portrait complete the check in the real process", async () => {
  const customer = await signUpCustomer(test);
  await test.platform.database.kysely
    .updateTable("account")
    .set({ first_name: "Anna Maria", last_name: "Eriksson", date_of_birth: "1974-08-12" })
    .where("username", "=", customer.username)
    .execute();
  const { token } = customer;
  const send = async (call: string, fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer = await test.call(`/api/ai/${call}`, { token, body: form });
    return answer.json<Record<string, unknown>>();
  };
  const check = async (document: string, file: File) => {
    const sent = await send("predict_document_quality", { file, document_type: document });
    expect(sent).toMatchObject({ valid: true });
    return await send(`validate_${document}`, { document_path: String(sent["document_path"]) });
  };
  await test.call("/api/v1/nuc/kyc/store-customer-address-detail", {
    token,
    body: {
      address_line1: "1 Harbour Street",
      city_town_suburb: "Hobart",
      state_province: "Tasmania",
      address_type: "Resident",
      country: "AU",
    },
  });
  const face = await portrait(1, [0.15, 0.16, 0.23, 0.44], 560);
  const scene = { pixels: 1_300, portrait: await asDataUrl(face) };
  const page = asFile(await cleanCopy(await passport(anna, scene)));
  expect(await check("passport", page)).toMatchObject({ validation: true, state: "passed" });
  const id = asFile(await cleanCopy(await card(anna, "TD1", scene)));
  expect(await check("photo_id", id)).toMatchObject({ validation: true, state: "passed" });
  const own = await send("predict_selfie", {
    file: asFile(await cleanCopy(await anotherDay(face))),
  });
  expect(own).toMatchObject({ valid: true, state: "passed" });
  const url = "/api/v1/nuc/kyc/get-kyc-progress";
  const progress = await test.call(url, { method: "POST", token });
  expect(progress.data()).toMatchObject({ kyc_status: 1 });
}, 120_000);
