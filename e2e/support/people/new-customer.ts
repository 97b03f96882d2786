import { randomBytes } from "node:crypto";

/** What a person types when signing up; every run has a fresh one. */
export interface NewCustomer {
  userName: string;
  email: string;
  /** Without country code and leading zero, as typed beside the picker's +61. */
  nationalNumber: string;
  /** Digits, country code first, as the server keeps it. */
  phone: string;
  password: string;
  walletName: string;
  walletPassword: string;
}

export function newCustomer(): NewCustomer {
  const tag = randomBytes(4).toString("hex");
  const nationalNumber = `4${String(parseInt(tag, 16) % 1e8).padStart(8, "0")}`;
  return {
    userName: `customer.${tag}`,
    email: `customer.${tag}@example.com`,
    nationalNumber,
    phone: `61${nationalNumber}`,
    password: `account key ${tag}`,
    walletName: "Savings",
    walletPassword: `wallet key ${tag}`,
  };
}
