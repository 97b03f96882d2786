import type { StaffUserDetail } from "@nuc/contract";

/** An active customer about whom nothing is noted. */
export const userDetail: StaffUserDetail = {
  username: "customer.one",
  role: "customer",
  name: "A Customer",
  email: "customer.one@example.com",
  phone: null,
  status: "active",
  country: null,
  wallets: 0,
  joined: "2026-11-20T01:00:00.000Z",
  lastActive: null,
  statusReason: null,
  statusChanged: null,
  emailConfirmed: true,
  phoneConfirmed: false,
  coins: "0",
  sessions: 0,
  passkeys: 0,
  minerFees: null,
  walletList: [],
  barriers: [],
  features: [],
};
