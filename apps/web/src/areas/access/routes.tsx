import type { RouteObject } from "react-router";
import { pendingTermsOnly, publicOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";
import { notMeLoader } from "./not-me/not-me-loader.ts";

/** Sign-up, login and the terms gate; each screen is loaded when it is first opened. */
export const accessRoutes: RouteObject[] = [
  {
    path: "login",
    loader: publicOnly,
    handle: screen("Log in", "bare"),
    lazy: { Component: async () => (await import("./login/login-page.tsx")).LoginPage },
  },
  {
    path: "register",
    loader: publicOnly,
    handle: screen("Sign up", "bare"),
    lazy: { Component: async () => (await import("./register/register-page.tsx")).RegisterPage },
  },
  {
    path: "verify-otp",
    handle: screen("Verify your account", "bare"),
    lazy: {
      loader: async () => (await import("./verify-otp/verify-otp-loader.ts")).verifyOtpLoader,
      Component: async () => (await import("./verify-otp/verify-otp-page.tsx")).VerifyOtpPage,
    },
  },
  {
    path: "login-verification",
    handle: screen("Check your email", "bare"),
    lazy: {
      loader: async () =>
        (await import("./login-verification/login-verification-loader.ts")).loginVerificationLoader,
      Component: async () =>
        (await import("./login-verification/login-verification-page.tsx")).LoginVerificationPage,
    },
  },
  {
    path: "forgot-credential",
    loader: publicOnly,
    handle: screen("Forgot username or password", "bare"),
    lazy: {
      Component: async () =>
        (await import("./forgot-credential/forgot-credential-page.tsx")).ForgotCredentialPage,
    },
  },
  {
    path: "update-password",
    loader: publicOnly,
    handle: screen("Update password", "bare"),
    lazy: {
      Component: async () =>
        (await import("./update-password/update-password-page.tsx")).UpdatePasswordPage,
    },
  },
  {
    path: "not-me",
    loader: notMeLoader,
    handle: screen("This was not me", "bare"),
    lazy: { Component: async () => (await import("./not-me/not-me-page.tsx")).NotMePage },
  },
  {
    path: "term-and-condition",
    loader: pendingTermsOnly,
    handle: screen("Terms and conditions", "terms"),
    lazy: { Component: async () => (await import("./terms/terms-page.tsx")).TermsPage },
  },
];
