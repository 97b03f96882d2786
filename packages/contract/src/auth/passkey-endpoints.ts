import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  passkeyConfirmOptions,
  passkeyEntry,
  passkeyList,
  passkeyLoginOptions,
  passkeyLoginVerifyPayload,
  passkeyRegistrationOptions,
  passkeyRegistrationPayload,
  passkeyRegistrationVerifyPayload,
  removePasskeyPayload,
  renamePasskeyPayload,
} from "./passkeys.ts";
import { doneAnswer, loginAnswer } from "./sign-in.ts";

const tag = "auth";

export const beginPasskeyLogin = endpoint("POST", "auth", "/passkeys/login/options", {
  access: "anyone",
  tag,
  summary: "Start a login with a passkey",
  answer: inData(passkeyLoginOptions),
  errors: ["NOT_ALLOWED"],
});

export const verifyPasskeyLogin = endpoint("POST", "auth", "/passkeys/login/verify", {
  access: "anyone",
  tag,
  summary: "Log in with a passkey",
  body: inData(passkeyLoginVerifyPayload),
  answer: inData(loginAnswer),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED", "UNVERIFIED"],
});

export const beginPasskeyRegistration = endpoint("POST", "auth", "/passkeys/registration/options", {
  access: "session",
  tag,
  summary: "Start adding a passkey",
  body: inData(passkeyRegistrationPayload),
  answer: inData(passkeyRegistrationOptions),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED"],
});

export const verifyPasskeyRegistration = endpoint("POST", "auth", "/passkeys/registration/verify", {
  access: "session",
  tag,
  summary: "Add a passkey",
  body: inData(passkeyRegistrationVerifyPayload),
  answer: inData(passkeyEntry),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED", "TAKEN"],
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
  errors: ["NOT_FOUND"],
});

export const removePasskey = endpoint("POST", "auth", "/passkeys/{id}/remove", {
  access: "session",
  tag,
  summary: "Remove a passkey, with the password or after confirming with a passkey",
  body: inData(removePasskeyPayload),
  answer: inData(doneAnswer),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED", "NOT_FOUND"],
});

export const beginPasskeyConfirmation = endpoint("POST", "auth", "/passkeys/confirm/options", {
  access: "session",
  tag,
  summary: "Start confirming with a passkey that it is still the owner",
  answer: inData(passkeyConfirmOptions),
  errors: ["NOT_ALLOWED"],
  duringMaintenance: true,
});

export const verifyPasskeyConfirmation = endpoint("POST", "auth", "/passkeys/confirm/verify", {
  access: "session",
  tag,
  summary: "Confirm with a passkey",
  body: inData(passkeyLoginVerifyPayload),
  answer: inData(doneAnswer),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED", "NOT_FOUND"],
  duringMaintenance: true,
});
