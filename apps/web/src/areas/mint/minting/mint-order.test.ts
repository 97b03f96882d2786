import "fake-indexeddb/auto";
import { mintText, verifyText, decodeAddress, type Hex } from "@nuc/keys";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { operations, type OperationName } from "../../../vault/operations.ts";
import { checkMint } from "./mint-check.ts";
import { signMint, submitMint } from "./mint-order.ts";
import { mintFailureSentences } from "./use-mint.ts";
import { rememberUnansweredMint, unansweredMintOf } from "./unanswered-mints.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { testSigningParams } from "../../../session/testing/signing-params.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

// A worker thread is the browser's; the operations behind it are run as they are.
vi.mock("../../../vault/worker-client.ts", () => ({
  runOperation: async (name: OperationName, input: never) =>
    (await operations[name](input)) as unknown,
}));

const origin = "http://wallet.test";
const genesisHash = testSigningParams.genesisHash as Hex;
const serverTime = "2030-01-31T12:00:00.000Z";
const nextMintAt = "2030-02-01T12:00:00.000Z";
const { phrase, address } = operations.newKeys();
const window = { hoursLeft: 0, serverTime, nextMintAt: null };
const open = { canMint: true, usiCount: 86, reward: "86", ...window };
const closed = { ...open, canMint: false, hoursLeft: 5, nextMintAt };
const minted = { hash: "0xab", hoursLeft: 24, serverTime, nextMintAt };
const sign = async (text: string) => operations.prove({ phrase, text });

const server = fakeNetwork();
/** What was asked, in order. */
let asked: string[] = [];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  startSession("token", sessionUser);
});
afterEach(() => {
  forgetSession(200);
});

const refusal = (code: string, message: string, beside: object = {}) => ({
  errors: [{ message, code }],
  requestId: "r1",
  ...beside,
});

interface Answers {
  toggle?: 0 | 1;
  category?: string;
  lastMint?: object;
  coinMint?: () => Response;
}

function serve({ toggle = 1, category = "SILVER", lastMint = open, coinMint }: Answers): void {
  const answers = (name: string, body: object) => () => {
    asked.push(name);
    return HttpResponse.json(body);
  };
  const miner = `${origin}/api/v1/nuc/miner`;
  server.use(
    http.get(
      `${origin}/api/check_toggle_status`,
      answers("switch", { data: { toggle_column: "toggle_mint_coin", calculated_toggle: toggle } }),
    ),
    http.get(`${miner}/get-miner-category`, answers("category", { data: [{ category }] })),
    http.get(`${origin}/api/v1/bc/mint/lastMint/${address}`, answers("last mint", lastMint)),
    http.get(`${origin}/api/v1/bc/wallet/signing-params/${address}`, () =>
      HttpResponse.json(testSigningParams),
    ),
    http.post(`${origin}/api/v1/bc/mint/coinMint`, () => {
      asked.push("mint");
      return coinMint?.() ?? HttpResponse.json(minted);
    }),
    http.post(`${miner}/update-mint-session`, answers("session", { data: {} })),
  );
}

const failure = async (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error("It did not fail."),
    (error: unknown) => error as Error,
  );

describe("pressing Mint", () => {
  // covers: 2.state.7
  it("asks for switch, category and last mint, in this order", async () => {
    serve({});
    expect(await checkMint(address)).toEqual({
      kind: "open",
      reward: 86n * 10n ** 12n,
      phraseHere: false,
    });
    expect(asked).toEqual(["switch", "category", "last mint"]);
  });

  // covers: 2.state.7, 2.role.5
  it.each<[Answers, string[], string[]]>([
    [
      { toggle: 0, category: "GOLD", lastMint: closed },
      [
        "Hi, the minting feature is not available until further notice. Our admin team will notify you.",
      ],
      ["switch"],
    ],
    [
      { category: "GOLD", lastMint: closed },
      ["You are not allowed to mint, because your account is a GOLD staker account"],
      ["switch", "category"],
    ],
    [
      { lastMint: closed },
      ["You have already minted coin(s) for today.", "You are allowed to mint again in 5 hour(s)."],
      ["switch", "category", "last mint"],
    ],
  ])("is refused by the first rule that is broken: %j", async (answers, sentences, steps) => {
    serve(answers);
    expect(await checkMint(address)).toEqual({ kind: "refused", sentences });
    expect(asked).toEqual(steps);
  });

  it("distinguishes a wallet that is no miner from one of another category, since registering it helps", async () => {
    serve({ category: "NONE" });
    expect(await checkMint(address)).toMatchObject({ kind: "refused", unregistered: true });
  });
});

describe("a mint", () => {
  it("is signed for the server's time, whatever the clock of the device says", async () => {
    serve({});
    const mint = await signMint(address, sign);
    expect(mint).toMatchObject({ accountId: address, usiCount: 86, signedAt: serverTime });
    const text = mintText({ genesisHash, accountId: address, usiCount: 86, signedAt: serverTime });
    expect(verifyText(mint.signature, text, decodeAddress(address))).toBe(true);
  });

  // covers: 2.state.10
  it("is not sent when the signature is not the wallet's", async () => {
    serve({});
    const others = operations.newKeys();
    const error = await failure(
      signMint(address, async (text) => operations.prove({ phrase: others.phrase, text })),
    );
    expect(mintFailureSentences(error)).toEqual([
      "The signature that this device made is not valid.",
    ]);
    expect(asked).toEqual(["last mint"]);
  });

  it("is not signed once another tab has minted", async () => {
    serve({ lastMint: closed });
    const error = await failure(signMint(address, sign));
    expect(mintFailureSentences(error)).toEqual([
      "You have already minted coin(s) for today.",
      "You can mint after 5 hour",
    ]);
  });

  // covers: 2.state.11
  it("updates the session afterwards, and leaves nothing behind", async () => {
    serve({});
    expect(await submitMint(await signMint(address, sign))).toEqual(minted);
    await expect.poll(() => asked).toEqual(["last mint", "mint", "session"]);
    expect(unansweredMintOf(address)).toBeUndefined();
  });

  it("is reported although the session afterwards gets no answer", async () => {
    serve({});
    const silent = http.post(
      `${origin}/api/v1/nuc/miner/update-mint-session`,
      () => new Promise(() => undefined),
    );
    server.use(silent);
    expect(await submitMint(await signMint(address, sign))).toEqual(minted);
  });

  // covers: 2.error.10, mint.refusedUntil
  it("that came too early says so, then how long it takes", async () => {
    const body = refusal("TOO_EARLY", "You have already minted coin(s) for today.", {
      hoursLeft: 7,
    });
    serve({ coinMint: () => HttpResponse.json(body, { status: 409 }) });
    const error = await failure(submitMint(await signMint(address, sign)));
    expect(mintFailureSentences(error)).toEqual([
      "You have already minted coin(s) for today.",
      "You can mint after 7 hour",
    ]);
    expect(unansweredMintOf(address)).toBeUndefined();
  });

  it.each([
    ["no answer", () => HttpResponse.error()],
    ["a failure of the server", () => HttpResponse.json(refusal("INTERNAL", "x"), { status: 500 })],
    [
      "a ledger that is away",
      () => HttpResponse.json(refusal("LEDGER_UNAVAILABLE", "x"), { status: 503 }),
    ],
  ])("is kept after %s, and the next press hands in the very same", async (_, coinMint) => {
    serve({ coinMint });
    const mint = await signMint(address, sign);
    const error = await failure(submitMint(mint));
    expect(error.name).toBe("UnansweredMintError");
    expect(mintFailureSentences(error)).toEqual([
      "Sorry! We are facing some network issue.Please try again later.",
    ]);
    expect(unansweredMintOf(address)).toEqual(mint);
    expect((await failure(checkMint(address))).name).toBe("UnansweredMintError");
    asked = [];
    serve({ lastMint: closed });
    expect(await checkMint(address)).toEqual({ kind: "minted", answer: minted });
    await expect.poll(() => asked).toEqual(["mint", "session"]);
    expect(unansweredMintOf(address)).toBeUndefined();
  });

  it("is kept when the server is too busy to look at it", async () => {
    const busy = refusal("RATE_LIMITED", "Too many tries.");
    serve({ coinMint: () => HttpResponse.json(busy, { status: 429 }) });
    const mint = await signMint(address, sign);
    expect(mintFailureSentences(await failure(submitMint(mint)))).toEqual(["Too many tries."]);
    expect(unansweredMintOf(address)).toEqual(mint);
    expect((await failure(checkMint(address))).message).toBe("Too many tries.");
  });

  it.each([
    [
      "which was never made",
      () => HttpResponse.json(refusal("INVALID_REQUEST", "x"), { status: 400 }),
    ],
    ["of an earlier day", () => HttpResponse.json({ ...minted, hoursLeft: 0, nextMintAt: null })],
  ])("%s, gives way to a new one", async (_, coinMint) => {
    serve({});
    rememberUnansweredMint(await signMint(address, sign));
    asked = [];
    serve({ coinMint });
    expect((await checkMint(address)).kind).toBe("open");
    expect(asked.filter((name) => name !== "session")).toEqual([
      "mint",
      "switch",
      "category",
      "last mint",
    ]);
    expect(unansweredMintOf(address)).toBeUndefined();
  });
});
