import { endpoint } from "../endpoint/endpoint.ts";
import { z } from "../schema.ts";
import {
  challengeAnswer,
  challengePayload,
  ownTill,
  pairedTerminal,
  pairingCodeAnswer,
  pairingPayload,
  tillSignInAnswer,
  tillSignInPayload,
} from "./pairing.ts";

const tag = "till";

export const makePairingCode = endpoint("POST", "payment", "/terminals/{id}/pairing-code", {
  access: "session",
  tag,
  summary: "A code that pairs a terminal with the device on which it is typed",
  answer: pairingCodeAnswer,
  status: 201,
  errors: ["NOT_ALLOWED", "NOT_FOUND"],
});

export const unpairTerminal = endpoint("DELETE", "payment", "/terminals/{id}/device", {
  access: "session",
  tag,
  summary: "Unpair a terminal from its device, whose sessions end at once",
  answer: z.object({}),
  errors: ["NOT_FOUND"],
});

export const pairDevice = endpoint("POST", "payment", "/till/pair", {
  access: "anyone",
  tag,
  summary: "Pair a terminal with this device, which keeps a key of its own",
  body: pairingPayload,
  answer: pairedTerminal,
  status: 201,
  errors: ["BAD_SIGNATURE", "CODE_WRONG"],
});

export const tillChallenge = endpoint("POST", "payment", "/till/challenge", {
  access: "anyone",
  tag,
  summary: "What a paired device signs to let a clerk in, and who the clerks are",
  body: challengePayload,
  answer: challengeAnswer,
  errors: ["NOT_FOUND"],
});

export const signInAtTill = endpoint("POST", "payment", "/till/sign-in", {
  access: "anyone",
  tag,
  summary: "Let a clerk in at a paired device",
  body: tillSignInPayload,
  answer: tillSignInAnswer,
  errors: ["BAD_SIGNATURE", "CODE_WRONG", "FEATURE_OFF", "LOCKED", "NOT_ALLOWED", "NOT_FOUND"],
});

export const getOwnTill = endpoint("GET", "payment", "/till", {
  access: "till",
  tag,
  summary: "Where the caller charges cards, and the wallets that are paid",
  answer: ownTill,
  errors: ["FEATURE_OFF", "NOT_ALLOWED"],
});

export const signOutAtTill = endpoint("POST", "payment", "/till/sign-out", {
  access: "till",
  tag,
  summary: "End the session of a clerk; a person's own goes on",
  answer: z.object({}),
});
