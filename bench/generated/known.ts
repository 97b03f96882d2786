import { randomUUID } from "node:crypto";
import type { sampleCustomers } from "../../scripts/sample-customers.ts";
import type { Known } from "./make.ts";

/** Of every account that a run makes. */
export const THROW_AWAY_PASSWORD = `generated-${randomUUID()}`;

type Sample = ReturnType<typeof sampleCustomers>[number];

const hex = (bytes: number, byte: string) => `0x${byte.repeat(bytes)}`;

const EVERYBODYS: Known = {
  amount: ["0.01", "0.02", "1", "0", "1000000000"],
  email: ["generated@example.com", "somebody@example.com"],
  authValue: ["61491570006", "generated@example.com"],
  mobileNumber: ["61491570006"],
  phone: ["491570006"],
  countryCode: ["61", "49"],
  fname: ["Account"],
  lname: ["Holder"],
  gender: ["Male", "Female"],
  dateOfBirth: ["1990-01-31", "2020-02-29", "1990-02-31"],
  forgotType: ["Username", "Password"],
  authenticateMediumType: ["Email", "Phone"],
  otpCode: ["000000", "123456"],
  otpToken: ["000000", "123456"],
  recoveryToken: ["A".repeat(43)],
  medium: ["Email", "Phone"],
  accountName: ["Everyday coins", "Savings"],
  walletPublickey: [hex(32, "0a")],
  walletType: ["sr25519"],
  proof: [hex(64, "01")],
  signature: [hex(64, "01")],
  extrinsic: [hex(140, "84"), "0x00"],
  extrinsicHash: [hex(32, "0b")],
  hash: [hex(32, "0b")],
  column: ["toggle_kyc", "toggle_buy_coin", "toggle_nothing"],
  toggle_column: ["toggle_kyc", "toggle_mint_coin", "maintenance"],
  countries: ["AU", "DE"],
  country: ["AU", "de"],
  category: ["SILVER", "GOLD", "DIAMOND", "NONE", "news"],
  decision: ["approve", "reject", "hold", "release"],
  message: ["<p>A text</p>", "A message to the operator."],
  projectId: ["nuc"],
  type: ["announcements", "all", "unread"],
  id: ["0", "1", "7", "00000000-0000-4000-8000-000000000000"],
  status: ["false", "active"],
  page: ["", "0", "1", "2"],
  days: ["", "7", "365"],
  from: ["2026-02-01T00:00:00.000Z"],
  until: ["2026-03-01T00:00:00.000Z"],
  messageCategory: ["wallet_registration_process"],
  usedBy: ["FRONT_END"],
  emailPurpose: ["I want to pay the miner fees."],
  localtime: ["2026-01-31 12:00:00"],
  createTime: ["2026-01-01 09:30:00"],
  bookingId: ["00000000-0000-4000-8000-000000000000"],
  changeId: ["00000000-0000-4000-8000-000000000000"],
};

/** What the names of fields take, so that many requests get to what is behind their schema. */
export function knownOf([first, second]: readonly [Sample, Sample]): Known {
  const addresses = [first.address, first.address, second.address];
  const names = [first.userName, second.userName];
  return {
    ...EVERYBODYS,
    ...Object.fromEntries(
      ["walletAddress", "wallet_address", "walletID", "accountId", "address", "recipient"].map(
        (name) => [name, addresses],
      ),
    ),
    ...Object.fromEntries(["user", "username", "userName", "actor"].map((name) => [name, names])),
    ...Object.fromEntries(
      ["password", "oldPassword"].map((name) => [
        name,
        [first.password, THROW_AWAY_PASSWORD, THROW_AWAY_PASSWORD, "not this password"],
      ]),
    ),
    secret: [first.phrase, second.phrase],
  };
}
