import { beforeEach, describe, expect, it } from "vitest";
import {
  forgetUnansweredMint,
  rememberUnansweredMint,
  unansweredMintOf,
} from "./unanswered-mints.ts";

const mint = (accountId: string, signature: string) => ({
  usiCount: 86,
  accountId,
  signature,
  signedAt: "2030-01-31T12:00:00.000Z",
});

describe("a mint without an answer", () => {
  beforeEach(() => localStorage.clear());

  it("is remembered for its wallet, the last one only, until its outcome is known", () => {
    rememberUnansweredMint(mint("5First", "0x01"));
    rememberUnansweredMint(mint("5First", "0x02"));
    rememberUnansweredMint(mint("5Second", "0x03"));
    expect(unansweredMintOf("5First")).toEqual(mint("5First", "0x02"));
    forgetUnansweredMint(mint("5First", "0x01"));
    expect(unansweredMintOf("5First")).toBeDefined();
    forgetUnansweredMint(mint("5First", "0x02"));
    expect(unansweredMintOf("5First")).toBeUndefined();
    expect(unansweredMintOf("5Second")).toEqual(mint("5Second", "0x03"));
  });

  it.each(["{broken", "{}", '[null, 1, {"accountId": "5First"}]'])(
    "is none where the store holds %s",
    (text) => {
      localStorage.setItem("unansweredMints", text);
      expect(unansweredMintOf("5First")).toBeUndefined();
    },
  );
});
