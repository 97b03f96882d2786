import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { saveAddress } from "../testing/kyc-calls.ts";
import { jpegOf, ScriptedExaminer } from "../testing/scripted-examiner.ts";

let test: TestApp;
let port: number;
let customer: TestCustomer;
const MEGABYTE = 1024 * 1024;
const PATIENCE = { standard: 150, file: 20_000, span: 400, minBytes: 400 };

beforeAll(async () => {
  test = await openTestApp({
    environment: { REGISTER_OTP: "false", KYC_MAX_FILE_MB: "1" },
    examiner: new ScriptedExaminer(),
  });
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
  customer = await signUpCustomer(test);
  await saveAddress(test, customer);
});
beforeEach(() => void Object.assign(test.app.bodyPatience, PATIENCE));
afterAll(async () => test.close());

/** The bytes of a photo's upload. */
function upload(token: string, { length = 3_000, connection = "close" } = {}): Buffer {
  const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="document_type"')}passport\r\n`),
    Buffer.from(part('name="file"; filename="p.jpg"\r\nContent-Type: image/jpeg')),
    jpegOf("x".repeat(length)),
    Buffer.from("\r\n--b--\r\n"),
  ]);
  const head = [
    "POST /api/ai/predict_document_quality HTTP/1.1",
    "Host: localhost",
    `Authorization: ${token}`,
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${body.length}`,
    `Connection: ${connection}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
}

/** Sends so many bytes at a time; the answer, and after how long the connection ended. */
async function dribble(
  bytes: Buffer,
  { first = 0, step, upTo = bytes.length }: { first?: number; step: number; upTo?: number },
) {
  const begun = performance.now();
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => {});
  await once(socket, "connect");
  const head = bytes.indexOf("\r\n\r\n") + 4;
  let sent = head + first;
  socket.write(bytes.subarray(0, sent));
  const timer = setInterval(() => {
    const next = Math.min(sent + step, upTo);
    if (next > sent) socket.write(bytes.subarray(sent, next));
    sent = next;
  }, 50);
  await once(socket, "close");
  clearInterval(timer);
  return { answer, took: performance.now() - begun };
}

// covers: 3.kyc-call.7
it("a photo on a slow line may take longer than another call, as long as it keeps coming", async () => {
  const { answer, took } = await dribble(upload(customer.token), { step: 200 });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('"valid":true');
  expect(took).toBeGreaterThan(4 * PATIENCE.standard);
});

// covers: 3.kyc-call.7
it.each([
  ["stops in the middle", { step: 200, upTo: 1_500 }, {}],
  ["comes too slowly", { step: 5 }, {}],
  ["takes too long in all", { step: 20 }, { file: 900, minBytes: 1 }],
])("an upload that %s is hung up on, and the next one is taken", async (_what, pace, patience) => {
  Object.assign(test.app.bodyPatience, patience);
  const { answer } = await dribble(upload(customer.token), pace);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect((await dribble(upload(customer.token), { step: 10_000 })).answer).toMatch(/ 200 /);
});

it("who is not signed in has the time of any other call", async () => {
  const { answer, took } = await dribble(upload("nobody"), { step: 20 });
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(took).toBeLessThan(5_000);
});

it("what still comes of a file that is far too long has the time of any other body", async () => {
  const form = { length: 5 * MEGABYTE, connection: "keep-alive" };
  test.app.bodyPatience.minBytes = 1;
  const pace = { first: 4.5 * MEGABYTE, step: 200 };
  const { answer, took } = await dribble(upload(customer.token, form), pace);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*HTTP\/1\.1 408 /);
  expect(took).toBeLessThan(PATIENCE.file / 2);
});

// covers: 3.kyc-call.7
it("one account sends three files at once, and leaves room for others", async () => {
  test.app.bodyPatience.minBytes = 1;
  const bytes = upload(customer.token);
  const answers = await Promise.all([1, 2, 3, 4].map(async () => dribble(bytes, { step: 150 })));
  expect(answers.map(({ answer }) => answer.slice(9, 12)).toSorted()).toEqual(
    "200 200 200 429".split(" "),
  );
});
