import { endpoint } from "../endpoint/endpoint.ts";
import { z } from "../schema.ts";
import { terminalAnswer, terminalPayload, terminalsAnswer } from "./terminals.ts";

const tag = "till";

export const listTerminals = endpoint("GET", "payment", "/terminals", {
  access: "session",
  tag,
  summary: "The terminals of the caller's shop",
  answer: terminalsAnswer,
});

export const askTerminal = endpoint("POST", "payment", "/terminals", {
  access: "session",
  tag,
  summary: "Request a terminal that pays into a wallet",
  body: terminalPayload,
  answer: terminalAnswer,
  status: 201,
  errors: ["FEATURE_OFF", "MALFORMED_ADDRESS", "NOT_ALLOWED", "NOT_FOUND", "TAKEN"],
});

export const giveTerminalUp = endpoint("DELETE", "payment", "/terminals/{id}", {
  access: "session",
  tag,
  summary: "Withdraw a terminal: it no longer takes payments",
  answer: z.object({}),
  errors: ["NOT_FOUND"],
});
