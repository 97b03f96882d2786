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
  summary: "A code that pairs a terminal with the device where it is entered",
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
  summary: "Pair a terminal with this device, which has its own key",
  body: pairingPayload,
  answer: pairedTerminal,
  status: 201,
  errors: ["BAD_SIGNATURE", "CODE_WRONG"],
});

export const tillChallenge = endpoint("POST", "payment", "/till/challenge", {
  access: "anyone",
  tag,
  summary: "The challenge that a paired device signs for a sign-in, and the clerks",
  body: challengePayload,
  answer: challengeAnswer,
  errors: ["NOT_FOUND"],
});

export const signInAtTill = endpoint("POST", "payment", "/till/sign-in", {
  access: "anyone",
  tag,
  summary: "Sign a clerk in at a paired device",
  body: tillSignInPayload,
  answer: tillSignInAnswer,
  errors: ["BAD_SIGNATURE", "CODE_WRONG", "FEATURE_OFF", "LOCKED", "NOT_ALLOWED", "NOT_FOUND"],
});

export const getOwnTill = endpoint("GET", "payment", "/till", {
  access: "till",
  tag,
  summary: "The caller's tills, and the wallets that they pay into",
  answer: ownTill,
  errors: ["FEATURE_OFF", "NOT_ALLOWED"],
});

export const signOutAtTill = endpoint("POST", "payment", "/till/sign-out", {
  access: "till",
  tag,
  summary: "End the session of a clerk; personal sessions stay",
  answer: z.object({}),
});
