import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { SignedTransfer } from "../../vault/operations.ts";
import { finishRefund, payRefund, resumeRefund, UnansweredRefundError } from "./pay-refund.ts";
import { rememberRefund, unfinishedRefunds } from "./unfinished-refunds.ts";
import { testSigningParams } from "../../session/testing/signing-params.ts";
import { fakeNetwork } from "../../testing/fake-network.ts";

const origin = "http://wallet.test";
const walletAddress = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const due = { walletAddress, amount: "40", treasury: "5Treasury" };
const signed = { extrinsic: "0x0102", hash: `0x${"ab".repeat(32)}` } as const;
const receipt = { status: "ExtrinsicSuccess", hash: signed.hash, blockNumber: 7 };

/** What the server was asked, in order; what it holds. */
let asked: string[] = [];
let isDue = true;
let balance = "100";
let signatures = 0;

const sign = async (): Promise<SignedTransfer> => {
  signatures += 1;
  return signed;
};
const refusal = (status: number, code: string, message: string) => () =>
  HttpResponse.json({ errors: [{ code, message }], requestId: "1" }, { status });

const transferUrl = `${origin}/api/v1/bc/wallet/transfer`;
const statusUrl = `${origin}/api/v1/nuc/wallet/update-funding-status`;
const extrinsicUrl = `${origin}/api/v1/bc/extrinsics/:hash`;

const takesTransfer = http.post(transferUrl, async ({ request }) => {
  asked.push(`transfer ${((await request.json()) as { extrinsic: string }).extrinsic}`);
  return HttpResponse.json({ transferred: receipt });
});
const takesStatus = http.post(statusUrl, async ({ request }) => {
  const body = (await request.json()) as { extrinsicHash: string };
  asked.push(`status ${body.extrinsicHash}`);
  isDue = false;
  const data = {
    walletAddress,
    amount: "40",
    extrinsicHash: signed.hash,
    settled_at: "2026-01-01",
  };
  return HttpResponse.json({ data });
});
const server = fakeNetwork();
const asDevice = [
  http.get(`${origin}/api/v1/nuc/wallet/refund-due`, () =>
    HttpResponse.json({ data: isDue ? [due] : [] }),
  ),
  http.get(`${origin}/api/v1/bc/wallet/balance/:address`, () => HttpResponse.json({ balance })),
  http.get(`${origin}/api/v1/bc/wallet/signing-params/:address`, () =>
    HttpResponse.json(testSigningParams),
  ),
  takesTransfer,
  takesStatus,
];

beforeEach(() => {
  localStorage.clear();
  [asked, isDue, balance, signatures] = [[], true, "100", 0];
  server.use(...asDevice);
});

const once = [`transfer ${signed.extrinsic}`, `status ${signed.hash}`];

describe("paying a refund", () => {
  test("submits the transfer, then reports it to the server, and leaves nothing behind", async () => {
    expect(await payRefund(due, sign)).toMatchObject({ hash: signed.hash });
    expect([asked, unfinishedRefunds()]).toEqual([once, []]);
  });

  // covers: refund.nothingDue
  test("signs nothing for what is due no more", async () => {
    isDue = false;
    await expect(payRefund(due, sign)).rejects.toThrow("No refund is due for this wallet.");
    expect([signatures, asked]).toEqual([0, []]);
  });

  test("signs nothing where the balance is short, and says so", async () => {
    balance = "40.019999999999";
    await expect(payRefund(due, sign)).rejects.toThrow(
      "Insufficient balance in your wallet.Your balance should be greater then your sending amount.",
    );
    expect([signatures, asked]).toEqual([0, []]);
  });

  test.each([
    ["no answer", () => HttpResponse.error()],
    ["a fault of the server", refusal(500, "INTERNAL", "broken")],
    ["a lost session", refusal(401, "SESSION_EXPIRED", "expired")],
    ["too many tries", refusal(429, "RATE_LIMITED", "wait")],
  ])("after %s to the transfer sends the same bytes again, signing once", async (_what, answer) => {
    server.use(http.post(transferUrl, answer));
    await expect(payRefund(due, sign)).rejects.toThrow(UnansweredRefundError);
    expect(unfinishedRefunds()).toMatchObject([{ walletAddress, signed }]);
    server.use(takesTransfer);
    expect(await finishRefund(walletAddress)).toMatchObject({ hash: signed.hash });
    expect([asked, signatures, unfinishedRefunds()]).toEqual([once, 1, []]);
  });

  test("after a lost answer to the status continues where it stopped", async () => {
    server.use(http.post(statusUrl, () => HttpResponse.error()));
    await expect(payRefund(due, sign)).rejects.toThrow(UnansweredRefundError);
    server.use(takesStatus);
    // Another tab, whose person has typed the phrase as well.
    await payRefund(due, sign);
    expect([asked, signatures]).toEqual([[once[0], ...once], 1]);
  });

  test("a refusal drops the bytes: nothing left the wallet, and the next try signs again", async () => {
    server.use(http.post(transferUrl, refusal(423, "FEATURE_OFF", "off")));
    await expect(payRefund(due, sign)).rejects.toThrow("off");
    expect(unfinishedRefunds()).toEqual([]);
    server.use(takesTransfer);
    await payRefund(due, sign);
    expect(signatures).toBe(2);
  });
});

describe("after the page died", () => {
  const isInBlock = http.get(extrinsicUrl, () =>
    HttpResponse.json({
      hash: signed.hash,
      blockNumber: 7,
      blockHash: `0x${"00".repeat(32)}`,
      index: 0,
      section: "balances",
      method: "transfer_keep_alive",
      status: "ExtrinsicSuccess",
      signer: walletAddress,
      to_address: due.treasury,
      amount: "40",
      fee: "0.01",
      nonce: 0,
      signature: "0x00",
      timestamp: "2026-01-01T00:00:00Z",
    }),
  );

  test("a transfer that is in a block is reported to the server, and nothing is sent", async () => {
    rememberRefund({ ...due, signed });
    server.use(isInBlock);
    expect(await resumeRefund(walletAddress)).toBe(true);
    expect([asked, unfinishedRefunds()]).toEqual([[once[1]], []]);
  });

  test("one that is in no block waits for the person", async () => {
    rememberRefund({ ...due, signed });
    server.use(http.get(extrinsicUrl, refusal(404, "NOT_FOUND", "unknown")));
    expect(await resumeRefund(walletAddress)).toBe(false);
    expect([asked, unfinishedRefunds().length]).toEqual([[], 1]);
  });

  test("one that can never settle the refund is forgotten", async () => {
    rememberRefund({ ...due, signed });
    server.use(isInBlock, http.post(statusUrl, refusal(404, "NOT_FOUND", "nothing due")));
    await expect(resumeRefund(walletAddress)).rejects.toThrow("nothing due");
    expect(unfinishedRefunds()).toEqual([]);
  });

  test("nothing is asked where nothing was left", async () => {
    expect([await resumeRefund(walletAddress), await finishRefund(walletAddress)]).toEqual([
      false,
      undefined,
    ]);
  });
});
