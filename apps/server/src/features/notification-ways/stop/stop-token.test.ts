import { expect, it } from "vitest";
import { stopToken, verifyStopToken } from "./stop-token.ts";

const key = new Uint8Array(32).fill(7);
const order = { accountId: "11111111-2222-4333-8444-555555555555", kinds: ["mint-ready"] as const };

it("is the same in every version: links that were sent still work", () => {
  // printf 'notification e-mails\0stop\0<account>\0mint-ready' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0707…
  const sent = `${order.accountId}.mint-ready.nMhyf8zOY4PjljYh3j1iwS96seJdUkNByxeb8oJXf48`;
  expect(verifyStopToken(key, sent)).toEqual(order);
  expect(stopToken(key, order)).toBe(sent);
  expect(verifyStopToken(new Uint8Array(32), sent)).toBeUndefined();
});
