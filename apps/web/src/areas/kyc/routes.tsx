import type { RouteObject } from "react-router";
import { screen } from "../../ui/layout/screen.ts";
import { kycLoader } from "./page/kyc-loader.ts";

/** Where people show who they are. */
export const kycRoutes: RouteObject[] = [
  {
    path: "kyc",
    loader: kycLoader,
    handle: screen("KYC Verification"),
    lazy: { Component: async () => (await import("./page/kyc-page.tsx")).KycPage },
  },
];
