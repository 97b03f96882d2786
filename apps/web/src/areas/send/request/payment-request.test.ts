import { encodeAddress } from "@nuc/keys";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  isPaymentRequest,
  maxNoteLength,
  noteFault,
  paymentLink,
  PaymentRequestError,
  paymentUri,
  parsePaymentRequest,
  type PaymentRequest,
} from "./payment-request.ts";

const receiver = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const origin = "https://wallet.example";

const requests: fc.Arbitrary<PaymentRequest> = fc.record({
  address: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((key) => encodeAddress(key)),
  amount: fc.option(fc.bigInt({ min: 1n, max: 10n ** 33n - 1n }), { nil: undefined }),
  note: fc.option(
    fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
      .map((text) => text.trim())
      .filter((text) => text !== "" && noteFault(text) === undefined),
    { nil: undefined },
  ),
});

/** Whether a text is refused by name, or read to an amount above 0 and a note that can be shown. */
function harmless(text: string): boolean {
  try {
    const { amount, note } = parsePaymentRequest(text);
    return (
      (amount === undefined || amount > 0n) && (note === undefined || noteFault(note) === undefined)
    );
  } catch (error) {
    return error instanceof PaymentRequestError;
  }
}

describe("payment requests", () => {
  it("are read as they were written, as address and as link", () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(parsePaymentRequest(paymentUri(request))).toEqual(request);
        expect(parsePaymentRequest(` ${paymentLink(request, origin)} `)).toEqual(request);
      }),
    );
  });

  it("stand behind the # of a link, so that nothing of them reaches a server", () => {
    const link = new URL(
      paymentLink({ address: receiver, amount: 1n, note: "rent & more" }, origin),
    );
    expect([link.origin, link.pathname, link.search]).toEqual([origin, "/pay", ""]);
  });

  it("are refused by name or read to something harmless, whatever comes", () => {
    const pieces = fc.oneof(
      fc.string({ unit: "binary-ascii", maxLength: 6 }),
      fc.constantFrom("nuc:", receiver, "?", "&", "=", "amount=", "note=", "%", "%00", "1e3", "#"),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        expect(harmless(`nuc:${parts.join("")}`)).toBe(true);
      }),
    );
  });

  it("may say more than we know, but not that we must know it", () => {
    expect(parsePaymentRequest(`NUC:${receiver}?label=x&amount=1.5`).amount).toBe(
      1_500_000_000_000n,
    );
    expect(() => parsePaymentRequest(`nuc:${receiver}?req-expires=1`)).toThrow(PaymentRequestError);
  });
});

const refused: readonly (readonly [text: string, why: string])[] = [
  ["", "not a payment request"],
  ["bitcoin:x", "not a payment request"],
  ["https://wallet.example/login#nuc:x", "not a payment request"],
  ["javascript:nuc:", "not a payment request"],
  ["nuc:", "no valid address"],
  [`nuc:${receiver.slice(0, -1)}Z`, "no valid address"],
  [`nuc://${receiver}`, "no valid address"],
  [`nuc:${receiver}?amount=`, "no valid amount"],
  [`nuc:${receiver}?amount=-1`, "no valid amount"],
  [`nuc:${receiver}?amount=1e3`, "no valid amount"],
  [`nuc:${receiver}?amount=01`, "no valid amount"],
  [`nuc:${receiver}?amount=1,5`, "no valid amount"],
  [`nuc:${receiver}?amount=0.1234567890123`, "no valid amount"],
  [`nuc:${receiver}?amount=0.000`, "is empty"],
  [`nuc:${receiver}?amount=1&amount=2`, "repeats"],
  [`nuc:${receiver}?%61mount=1&amount=2`, "repeats"],
  [`nuc:${receiver}?note=%E0%A4`, "could not read"],
  [`nuc:${receiver}?note=a%00b`, "not allowed"],
  [`nuc:${receiver}?note=%E2%80%AEtxt`, "not allowed"],
  [`nuc:${receiver}?note=${"a".repeat(maxNoteLength + 1)}`, "at most"],
  [`nuc:${receiver}?note=${"a".repeat(3000)}`, "too long"],
];

test.each(refused.map(([text, why]) => [why, text] as const))(
  "refused: %s (case %#)",
  (why, text) => {
    expect(() => parsePaymentRequest(text)).toThrow(new RegExp(why));
  },
);

test("an address alone is no request", () => {
  expect(isPaymentRequest(receiver)).toBe(false);
  expect(isPaymentRequest(`nuc:${receiver}`)).toBe(true);
});
