import type { SessionUser } from "@nuc/contract";

/** Somebody who is signed in and has accepted the terms. */
export const sessionUser: SessionUser = {
  username: "account.holder",
  email: "holder@example.com",
  phone: "61412345678",
  toggle_login_otp: 0,
  termAndConditionStatus: 1,
  kycStatus: 0,
  role: "customer",
};
