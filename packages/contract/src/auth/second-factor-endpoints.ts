import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { STAFF_ROLES } from "../access/staff-roles.ts";
import {
  beginSecondFactorAnswer,
  beginSecondFactorPayload,
  confirmSecondFactorAnswer,
  confirmSecondFactorPayload,
  disableSecondFactorPayload,
  enableSecondFactorPayload,
  recoveryCodesAnswer,
  secondFactorState,
} from "./second-factor.ts";
import { doneAnswer } from "./sign-in.ts";

const tag = "auth";

export const getSecondFactor = endpoint("GET", "auth", "/second-factor", {
  access: { staff: STAFF_ROLES, beforeSetUp: true },
  tag,
  summary: "The second factor of the caller, a member of staff",
  answer: inData(secondFactorState),
  duringMaintenance: true,
});

export const beginSecondFactor = endpoint("POST", "auth", "/second-factor/begin", {
  access: { staff: STAFF_ROLES, beforeSetUp: true, fresh: true },
  tag,
  summary:
    "Make the secret of an authenticator app; the current one stays until the new one is enabled",
  body: inData(beginSecondFactorPayload),
  answer: inData(beginSecondFactorAnswer),
  errors: ["CREDENTIALS_WRONG"],
  duringMaintenance: true,
});

export const enableSecondFactor = endpoint("POST", "auth", "/second-factor/enable", {
  access: { staff: STAFF_ROLES, beforeSetUp: true, fresh: true },
  tag,
  summary: "Enter the first code of the app; answers recovery codes, once",
  body: inData(enableSecondFactorPayload),
  answer: inData(recoveryCodesAnswer),
  errors: ["CODE_TRIES_SPENT", "CODE_WRONG"],
  duringMaintenance: true,
});

export const confirmSecondFactor = endpoint("POST", "auth", "/second-factor/confirm", {
  access: { staff: STAFF_ROLES, beforeSetUp: true },
  tag,
  summary: "Confirm with the second factor again, for calls that require it after 5 minutes",
  body: inData(confirmSecondFactorPayload),
  answer: inData(confirmSecondFactorAnswer),
  errors: ["CODE_TRIES_SPENT", "CODE_WRONG", "NOT_ALLOWED"],
  duringMaintenance: true,
});

export const renewRecoveryCodes = endpoint("POST", "auth", "/second-factor/recovery-codes", {
  access: { staff: STAFF_ROLES, beforeSetUp: true, fresh: true },
  tag,
  summary: "Replace the recovery codes; the new ones are answered once",
  answer: inData(recoveryCodesAnswer),
  duringMaintenance: true,
});

export const disableSecondFactor = endpoint("POST", "auth", "/second-factor/disable", {
  access: { staff: STAFF_ROLES, beforeSetUp: true },
  tag,
  summary: "Switch the authenticator app off",
  body: inData(disableSecondFactorPayload),
  answer: inData(doneAnswer),
  errors: ["CODE_TRIES_SPENT", "CODE_WRONG", "CREDENTIALS_WRONG", "NOT_ALLOWED"],
  duringMaintenance: true,
});
