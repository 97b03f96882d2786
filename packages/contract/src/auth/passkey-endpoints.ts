import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  passkeyEntry,
  passkeyList,
  passkeyLoginOptions,
  passkeyLoginVerifyPayload,
  passkeyRegistrationOptions,
  passkeyRegistrationPayload,
  passkeyRegistrationVerifyPayload,
  renamePasskeyPayload,
} from "./passkeys.ts";
import { doneAnswer, loginAnswer } from "./sign-in.ts";

const tag = "auth";

export const beginPasskeyLogin = endpoint("POST", "auth", "/passkeys/login/options", {
  access: "anyone",
  tag,
  summary: "Begin to log in by a passkey",
  answer: inData(passkeyLoginOptions),
});

export const verifyPasskeyLogin = endpoint("POST", "auth", "/passkeys/login/verify", {
  access: "anyone",
  tag,
  summary: "Log in by a passkey",
  body: inData(passkeyLoginVerifyPayload),
  answer: inData(loginAnswer),
});

export const beginPasskeyRegistration = endpoint("POST", "auth", "/passkeys/registration/options", {
  access: "session",
  tag,
  summary: "Begin to add a passkey",
  body: inData(passkeyRegistrationPayload),
  answer: inData(passkeyRegistrationOptions),
});

export const verifyPasskeyRegistration = endpoint("POST", "auth", "/passkeys/registration/verify", {
  access: "session",
  tag,
  summary: "Add a passkey",
  body: inData(passkeyRegistrationVerifyPayload),
  answer: inData(passkeyEntry),
  status: 201,
});

export const getPasskeys = endpoint("GET", "auth", "/passkeys", {
  access: "session",
  tag,
  summary: "The caller's passkeys",
  answer: inData(passkeyList),
});

export const renamePasskey = endpoint("PUT", "auth", "/passkeys/{id}", {
  access: "session",
  tag,
  summary: "Rename a passkey",
  body: renamePasskeyPayload,
  answer: inData(passkeyEntry),
});

export const removePasskey = endpoint("DELETE", "auth", "/passkeys/{id}", {
  access: "session",
  tag,
  summary: "Remove a passkey",
  answer: inData(doneAnswer),
});
