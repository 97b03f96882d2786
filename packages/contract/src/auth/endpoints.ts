import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { resendOtpOnEmailPayload, verifyOtpAndLoginPayload } from "./login-code.ts";
import { loginOtpAnswer, loginOtpPayload } from "./login-otp.ts";
import {
  recoveryAnswer,
  recoveryPayload,
  updatePasswordOnProfilePayload,
  updatePasswordPayload,
} from "./recovery.ts";
import { reportSignInPayload, sessionsAnswer, sessionsEndedAnswer } from "./sessions.ts";
import {
  doneAnswer,
  loginAnswer,
  loginPayload,
  profileAnswer,
  registerAnswer,
  registerPayload,
  resendOtpPayload,
  signedInAnswer,
  verifyOtpPayload,
  verifyOtpWithAuthPayload,
} from "./sign-in.ts";
import { termsAnswer, updateTermAnswer, updateTermPayload } from "./terms.ts";

const tag = "auth";

export const register = endpoint("POST", "auth", "/register", {
  access: "anyone",
  tag,
  summary: "Sign up",
  body: inData(registerPayload()),
  answer: inData(registerAnswer),
  errors: ["TAKEN"],
  status: 201,
});

export const verifyOtpToken = endpoint("POST", "auth", "/verify-otp-token", {
  access: "anyone",
  tag,
  summary: "Confirm a new account with a code",
  body: inData(verifyOtpPayload),
  answer: inData(doneAnswer),
  errors: ["CODE_TRIES_SPENT", "CODE_WRONG"],
});

export const resendOtpToken = endpoint("POST", "auth", "/resend-otp-token", {
  access: "anyone",
  tag,
  summary: "Send new codes to a new account",
  body: inData(resendOtpPayload),
  answer: inData(doneAnswer),
});

export const verifyOtpAndLogin = endpoint("POST", "auth", "/verify-otp-and-login", {
  access: "anyone",
  tag,
  summary: "Log in with the code that login emailed",
  body: inData(verifyOtpAndLoginPayload),
  answer: inData(signedInAnswer),
  errors: ["CODE_TRIES_SPENT", "CODE_WRONG", "NOT_ALLOWED"],
  duringMaintenance: true,
});

export const resendOtpTokenOnEmail = endpoint("POST", "auth", "/resend-otp-token-on-email", {
  access: "anyone",
  tag,
  summary: "Email the code of a login again",
  body: inData(resendOtpOnEmailPayload),
  answer: inData(doneAnswer),
});

export const authenticateUserOnForgetCredential = endpoint(
  "POST",
  "auth",
  "/authenticate-user-on-forget-credential",
  {
    access: "anyone",
    tag,
    summary: "Recover a user name or password",
    body: inData(recoveryPayload),
    answer: inData(recoveryAnswer),
  },
);

export const updateUserPassword = endpoint("POST", "auth", "/update-user-password", {
  access: "anyone",
  tag,
  summary: "Set a new password with a code; every session ends",
  body: inData(updatePasswordPayload),
  answer: inData(doneAnswer),
  errors: ["CODE_TRIES_SPENT", "CODE_WRONG"],
});

export const getProfile = endpoint("GET", "auth", "/profile", {
  access: "session",
  tag,
  summary: "The signed-in person",
  answer: inData(profileAnswer),
});

export const updateUserPasswordOnProfile = endpoint(
  "POST",
  "auth",
  "/update-user-password-on-profile",
  {
    access: "session",
    tag,
    summary: "Change the password; every other session ends",
    body: inData(updatePasswordOnProfilePayload),
    answer: inData(doneAnswer),
    errors: ["CREDENTIALS_WRONG"],
  },
);

export const setLoginOtp = endpoint("PUT", "auth", "/login-otp", {
  access: "session",
  tag,
  summary: "Choose whether signing in asks for an emailed code",
  body: loginOtpPayload,
  answer: inData(loginOtpAnswer),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED"],
});

export const generateAndSendOtpOnEmail = endpoint(
  "POST",
  "auth",
  "/generate-and-send-otp-on-email",
  {
    access: "session",
    tag,
    summary: "Email the signed-in person a code",
    answer: inData(doneAnswer),
  },
);

export const verifyOtpTokenWithAuth = endpoint("POST", "auth", "/verify-otp-token-with-auth", {
  access: "session",
  tag,
  summary: "Enter the code emailed to the signed-in person",
  body: inData(verifyOtpWithAuthPayload),
  answer: inData(doneAnswer),
  errors: ["CODE_TRIES_SPENT", "CODE_WRONG"],
});

export const sendPhoneCode = endpoint("POST", "auth", "/phone-confirmation/send", {
  access: "session",
  tag,
  summary: "Text the signed-in person a code that confirms the mobile number",
  answer: inData(doneAnswer),
  errors: ["NOT_ALLOWED"],
});

export const confirmPhone = endpoint("POST", "auth", "/phone-confirmation", {
  access: "session",
  tag,
  summary: "Enter the texted code",
  body: inData(verifyOtpWithAuthPayload),
  answer: inData(doneAnswer),
  errors: ["CODE_TRIES_SPENT", "CODE_WRONG", "NOT_ALLOWED"],
});

export const login = endpoint("POST", "auth", "/login", {
  access: "anyone",
  tag,
  summary: "Log in",
  body: inData(loginPayload),
  answer: inData(loginAnswer),
  errors: ["CODE_TRIES_SPENT", "CREDENTIALS_WRONG", "NOT_ALLOWED", "UNVERIFIED"],
  duringMaintenance: true,
});

export const logout = endpoint("POST", "auth", "/logout", {
  access: "session-before-terms",
  tag,
  summary: "Log out",
  answer: inData(doneAnswer),
  duringMaintenance: true,
});

export const getSessions = endpoint("GET", "auth", "/sessions", {
  access: "session",
  tag,
  summary: "The signed-in person's sessions",
  answer: inData(sessionsAnswer),
});

export const endSession = endpoint("DELETE", "auth", "/sessions/{id}", {
  access: "session",
  tag,
  summary: "End one of the caller's sessions",
  answer: inData(doneAnswer),
  errors: ["NOT_FOUND"],
});

export const endEverySession = endpoint("DELETE", "auth", "/sessions", {
  access: "session",
  tag,
  summary: "Sign out everywhere, including here",
  answer: inData(sessionsEndedAnswer),
});

export const reportSignIn = endpoint("POST", "auth", "/report-sign-in", {
  access: "anyone",
  tag,
  summary: "Report a sign-in by somebody else, with the link in the email about it",
  body: inData(reportSignInPayload),
  answer: inData(doneAnswer),
  errors: ["NOT_FOUND"],
});

export const getTerms = endpoint("GET", "auth", "/terms", {
  access: "anyone",
  tag,
  summary: "The terms in force",
  answer: inData(termsAnswer),
});

export const updateTerm = endpoint("POST", "auth", "/update-term", {
  access: "session-before-terms",
  tag,
  summary: "Accept the terms in force",
  body: inData(updateTermPayload),
  answer: inData(updateTermAnswer),
});
