/** Every claim with figures, and the program that measures it. `npm run proof` runs them one after the other. */

export type Proof = {
  name: string;
  claim: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
};

const node = process.execPath;
const tsx = "node_modules/tsx/dist/cli.mjs";
const vitest = "node_modules/vitest/vitest.mjs";
/** A line for each file of tests, as none of them counts as slow. */
const filesOnly = "--slowTestThreshold=3600000";

export const proofs: readonly Proof[] = [
  {
    name: "start",
    claim:
      "A fresh clone starts with one command, a second start is quick, an idle server is small.",
    command: [node, tsx, "scripts/proof/start-times.ts"],
  },
  {
    name: "site",
    claim: "Little JavaScript before the first touch, and a landing page without faults.",
    command: [node, tsx, "bench/site/main.ts"],
  },
  {
    name: "ledger",
    claim: "Signed transfers reach a block about as fast as PostgreSQL can write them.",
    command: [node, tsx, "bench/transfers/main.ts"],
  },
  {
    name: "ledger-parts",
    claim: "The ledger without HTTP: what verifying and writing cost, by the size of a batch.",
    command: [node, tsx, "bench/ledger/main.ts"],
  },
  {
    name: "history",
    claim: "A page of a history loads at once, with a million transfers in the ledger.",
    command: [node, tsx, "bench/history/main.ts"],
  },
  {
    name: "login-storm",
    claim: "200 logins a minute hardly slow down other users.",
    command: [node, tsx, "bench/login-storm/main.ts"],
  },
  {
    name: "large-bodies",
    claim: "Bodies that are slow to parse do not slow down other users.",
    command: [node, tsx, "bench/large-bodies/main.ts"],
  },
  {
    name: "silence",
    claim: "The time of an answer does not reveal whether an account exists.",
    command: [node, tsx, "bench/silence/main.ts"],
  },
  {
    name: "idle-sockets",
    claim: "Open pages cost little, and all of them get an announcement at once.",
    command: [node, tsx, "bench/idle-sockets/main.ts"],
  },
  {
    name: "announcement",
    claim:
      "An announcement to all users is written in the background, and the server keeps answering.",
    command: [node, tsx, "bench/announcement/main.ts"],
  },
  {
    name: "console-lists",
    claim: "Each list of the console loads at once, with a million rows.",
    command: [node, tsx, "bench/console-lists/main.ts"],
  },
  {
    name: "wallet-page",
    claim:
      "Many wallets and a long history are shown at once, and unlocking a phrase freezes nothing.",
    command: [node, tsx, "bench/wallet-page/main.ts"],
  },
  {
    name: "first-steps",
    claim:
      "What a new customer, a clerk and a reviewer do until the first coin, the first sale and the first decision, by the keystroke-level model.",
    command: [node, tsx, "bench/first-steps/main.ts"],
  },
  {
    name: "screens",
    claim:
      "Every screen is free of findings of axe and of sideways scrolling: phone and desk, light and dark, letters of twice the size.",
    command: [node, tsx, "bench/screens/main.ts"],
  },
  {
    name: "kills",
    claim: "A SIGKILL in the middle of load loses nothing that was acknowledged.",
    command: [
      node,
      vitest,
      "run",
      "--reporter=verbose",
      "--project=ledger",
      "--project=database",
      "crash",
      "embedded/open",
      "--testNamePattern=killed",
    ],
    env: { CRASH_ROUNDS: "20" },
  },
  {
    name: "identity",
    claim:
      "Photos of drawn documents are read at an angle, dark and blurred, and none is accepted with a wrong letter.",
    command: [node, tsx, "bench/identity/main.ts"],
  },
  {
    name: "bad-input",
    claim: "No call fails on bad input: 21,000 requests, each answered correctly.",
    command: [node, vitest, "run", filesOnly, "--project=server", "bad-input"],
    env: { BAD_INPUT: "everywhere" },
  },
  {
    name: "generated",
    claim:
      "100,000 generated requests, valid and invalid: none fails, is slow, breaks its schema, or is repeated in the log.",
    command: [node, tsx, "bench/generated/main.ts"],
  },
  {
    name: "till",
    claim: "Twenty tills sell at once, without waiting for receipts.",
    command: [node, tsx, "bench/till/main.ts"],
  },
  {
    name: "month",
    claim:
      "A month of 10,000 random orders, with three crashes in each hour with orders: no difference, and every coin and cent in its place.",
    command: [node, vitest, "run", "--reporter=verbose", "--project=server", "app/month"],
    env: { MONTH_ORDERS: "10000" },
  },
  {
    name: "storm",
    claim:
      "1,000 book the last ten slots at once, 1,000 charge one card at once, 100 ask for one payment: each once. All 10,000 PINs of a card, guessed at tills and at its key, pay nothing.",
    command: [
      node,
      vitest,
      "run",
      filesOnly,
      "--project=server",
      "storm",
      "at-once",
      "till/checkout/checkout.test",
      "shop-card/pin/sign-with-pin",
    ],
    env: { STORM: "whole" },
  },
];
