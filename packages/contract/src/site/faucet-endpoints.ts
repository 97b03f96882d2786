import { faucetAnswer, faucetPayload, transferAnswer } from "../chain/chain.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const getFaucetLimit = endpoint("GET", "dev", "/faucet", {
  access: "this-machine",
  tag: "dev",
  summary: "How many test coins one call pays at most",
  answer: faucetAnswer,
});

export const drawTestCoins = endpoint("POST", "dev", "/faucet", {
  access: "this-machine",
  tag: "dev",
  summary: "Get test coins from the treasury",
  body: faucetPayload,
  answer: transferAnswer,
  errors: [
    "AMOUNT_ZERO",
    "INSUFFICIENT_BALANCE",
    "LEDGER_UNAVAILABLE",
    "MALFORMED_ADDRESS",
    "NOT_ALLOWED",
    "RECEIVER_BELOW_DEPOSIT",
  ],
});
